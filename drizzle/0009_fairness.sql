DROP INDEX `ledger_taken_back`;--> statement-breakpoint
CREATE INDEX `players_referred_by` ON `players` (`referred_by`);--> statement-breakpoint
CREATE INDEX `submissions_counted` ON `submissions` (`player_id`,`submitted_at`) WHERE status = 'approved';