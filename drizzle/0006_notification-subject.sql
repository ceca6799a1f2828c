ALTER TABLE `notifications` ADD `subject_id` text;--> statement-breakpoint
CREATE INDEX `notifications_subject` ON `notifications` (`subject_id`);--> statement-breakpoint
-- What a player is told is about them.
UPDATE `notifications` SET `subject_id` = substr(`recipient`, length('player:') + 1)
	WHERE `recipient` LIKE 'player:%';--> statement-breakpoint
-- What organisers are told names a player. Where two players have the name, nobody can tell which one: the subject stays
-- null, and erasing either of them takes the name out (features/players/repo/erasing.ts).
UPDATE `notifications` SET `subject_id` = `named`.`id`
	FROM (
		SELECT min(`id`) AS `id`, `first_name` || ' ' || `last_name` AS `user_name`
		FROM `players` GROUP BY 2 HAVING count(*) = 1
	) AS `named`
	WHERE `name` = 'new_submission' AND `payload` ->> '$.userName' = `named`.`user_name`;
