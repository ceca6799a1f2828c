DROP INDEX `submissions_wall`;--> statement-breakpoint
ALTER TABLE `submissions` ADD `allow_show` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- The consent of before said both: Instagram and the live wall.
UPDATE `submissions` SET `allow_show` = `allow_feature`;--> statement-breakpoint
CREATE INDEX `submissions_wall` ON `submissions` (`status`,`reviewed_at`,`id`) WHERE status = 'approved' and allow_show = 1;