CREATE TABLE `draw_entries` (
	`draw_id` text NOT NULL,
	`number` integer NOT NULL,
	`board_id` text NOT NULL,
	PRIMARY KEY(`draw_id`, `number`),
	FOREIGN KEY (`draw_id`) REFERENCES `draws`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `draw_entries_board` ON `draw_entries` (`board_id`);--> statement-breakpoint
CREATE TABLE `draw_results` (
	`draw_id` text PRIMARY KEY NOT NULL,
	`seed` text NOT NULL,
	`winners` text NOT NULL,
	`drawn_at` integer NOT NULL,
	`drawn_by` text,
	FOREIGN KEY (`draw_id`) REFERENCES `draws`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`drawn_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `draws` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`filter` text NOT NULL,
	`list_hash` text NOT NULL,
	`winners` integer NOT NULL,
	`frozen_at` integer NOT NULL,
	`frozen_by` text,
	FOREIGN KEY (`frozen_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
