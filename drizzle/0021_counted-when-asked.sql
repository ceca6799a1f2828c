-- removes rows from counters
-- removes rows from decision_quarters
-- removes rows from photo_quarters
DROP TRIGGER IF EXISTS `players_inserted`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `players_deleted`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `boards_inserted`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `boards_deleted`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `blobs_inserted`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `blobs_deleted`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `submissions_inserted`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `submissions_reviewed`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `submissions_deleted`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `instagram_posts_updated`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `instagram_posts_deleted`;--> statement-breakpoint
DROP TABLE `counters`;--> statement-breakpoint
DROP TABLE `decision_quarters`;--> statement-breakpoint
DROP TABLE `photo_quarters`;
