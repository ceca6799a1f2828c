-- The field's own words, as src/README.md lists them. Renaming moves no data; triggers and views are re-created afterwards.
ALTER TABLE `tallies` RENAME TO `counters`;--> statement-breakpoint
ALTER TABLE `likeness_bytes` RENAME TO `perceptual_hash_bytes`;--> statement-breakpoint
DROP INDEX `likeness_bytes_submission`;--> statement-breakpoint
CREATE INDEX `perceptual_hash_bytes_submission` ON `perceptual_hash_bytes` (`submission_id`);--> statement-breakpoint
ALTER TABLE `submissions` RENAME COLUMN `likeness` TO `perceptual_hash`;
