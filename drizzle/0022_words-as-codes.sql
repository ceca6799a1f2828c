ALTER TABLE `players` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `challenges` ADD `title_es` text;--> statement-breakpoint
ALTER TABLE `challenges` ADD `description_es` text;--> statement-breakpoint
ALTER TABLE `challenges` ADD `title_fr` text;--> statement-breakpoint
ALTER TABLE `challenges` ADD `description_fr` text;--> statement-breakpoint
ALTER TABLE `audit_entries` ADD `params` text;--> statement-breakpoint
ALTER TABLE `ledger` ADD `params` text;