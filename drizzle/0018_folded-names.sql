ALTER TABLE `players` ADD `email_key` text;--> statement-breakpoint
ALTER TABLE `players` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `players` ADD `sort_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `players_email_key` ON `players` (`email_key`);