ALTER TABLE `ledger` RENAME COLUMN "cause" TO "subject";--> statement-breakpoint
DROP INDEX `ledger_cause`;--> statement-breakpoint
-- From turn 2 on the cause was the subject, '#' and the turn.
UPDATE `ledger` SET `subject` = substr(`subject`, 1, length(`subject`) - length('#' || `turn`))
	WHERE `turn` > 1 AND substr(`subject`, -length('#' || `turn`)) = '#' || `turn`;--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_subject` ON `ledger` (`subject`,`turn`);
