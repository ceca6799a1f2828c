CREATE TABLE `announcements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`message` text NOT NULL,
	`audience` text NOT NULL,
	`reached` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`sent_by` text,
	`taken_back_at` integer,
	FOREIGN KEY (`sent_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `announcements_key` ON `announcements` (`key`);--> statement-breakpoint
ALTER TABLE `notifications` ADD `announcement_id` integer REFERENCES announcements(id);