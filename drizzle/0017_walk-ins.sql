CREATE TABLE `__new_players` (
	`id` text PRIMARY KEY NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text,
	`phone` text,
	`password_hash` text NOT NULL,
	`referral_code` text NOT NULL,
	`referred_by` text,
	`age_verified` integer NOT NULL,
	`is_walk_in` integer DEFAULT false NOT NULL,
	`disabled_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_players`("id", "first_name", "last_name", "email", "phone", "password_hash", "referral_code", "referred_by", "age_verified", "is_walk_in", "disabled_at", "created_at") SELECT "id", "first_name", "last_name", "email", "phone", "password_hash", "referral_code", "referred_by", "age_verified", 0, "disabled_at", "created_at" FROM `players`;--> statement-breakpoint
DROP TABLE `players`;--> statement-breakpoint
ALTER TABLE `__new_players` RENAME TO `players`;--> statement-breakpoint
CREATE UNIQUE INDEX `players_email` ON `players` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `players_referral_code` ON `players` (`referral_code`);--> statement-breakpoint
CREATE INDEX `players_referred_by` ON `players` (`referred_by`);--> statement-breakpoint
CREATE INDEX `players_created` ON `players` (`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `boards` ADD `printed_at` integer;