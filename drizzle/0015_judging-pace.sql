CREATE TABLE `decision_quarters` (
	`quarter` integer PRIMARY KEY NOT NULL,
	`n` integer NOT NULL
);
