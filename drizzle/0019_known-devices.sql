CREATE TABLE `known_devices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`player_id` text,
	`admin_id` text,
	`used_at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `known_devices_player` ON `known_devices` (`player_id`,`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `known_devices_admin` ON `known_devices` (`admin_id`,`token_hash`);--> statement-breakpoint
CREATE INDEX `known_devices_token` ON `known_devices` (`token_hash`);--> statement-breakpoint
ALTER TABLE `login_attempts` ADD `account` text;--> statement-breakpoint
CREATE INDEX `login_attempts_account` ON `login_attempts` (`account`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_work` ON `audit_entries` (`id`) WHERE action not in ('admin.signed_in', 'admin.signed_out', 'admin.sign_in_failed', 'player.signed_in');