-- Triggers live in db/triggers.ts from here on: the migrator creates them after every run. Those of 0002 and 0003 go.
DROP TRIGGER IF EXISTS `players_come`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `players_go`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `boards_come`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `boards_go`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `blobs_come`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `blobs_go`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `submissions_come`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `submissions_are_judged`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `submissions_go`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `posts_are_posted`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `posts_go`;
