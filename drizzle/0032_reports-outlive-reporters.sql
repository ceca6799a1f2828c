DROP INDEX `photo_reports_open`;--> statement-breakpoint
CREATE INDEX `submissions_reported` ON `submissions` (`status`) WHERE instr(flags, '"reported"') > 0;