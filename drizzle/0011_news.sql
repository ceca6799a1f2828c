ALTER TABLE `inboxes` ADD `read_seq` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `submission_id` text;--> statement-breakpoint
-- What a device has shown before counts as read: it is not in the list any more.
UPDATE `inboxes` SET `read_seq` = `seen_seq`;
