CREATE TABLE `admin_codes` (
	`admin_id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `admins` ADD `role` text DEFAULT 'reviewer' NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `joined_at` integer;--> statement-breakpoint
ALTER TABLE `admins` ADD `disabled_at` integer;--> statement-breakpoint
-- Every account of an older version is an organiser with a password.
UPDATE `admins` SET `role` = 'organiser', `joined_at` = `created_at`;
