// The --help text of each command, printed before anything is installed, built or done.

const HELP = {
  start: `npm start: serves the contest, and restarts it after a crash.
Installs and builds what is missing, which takes a few minutes the first time.

  npm start -- --new           deliberately starts a new contest, and keeps the old one's files next to it
  npm start -- --without-log   continues with just the file, if its log is really lost`,
  test: `npm test: runs every check and all quick tests, with a few in a real browser.

  npm test -- WORD         only the test files whose path has the word
  TEST_ROUNDS=1 npm test   every test, as CI does`,
  check: `npm run check: checks types, lint, structure and unused code.`,
  bench: `npm run bench: measures against a baseline in the same run.

  npm run bench -- NAME…   some of growth, hour, lighthouse, load, pdf, photos, requests, reviews, scrolling, sockets, start;
                           without a name all of them, which takes two and a half hours`,
  screens: `npm run screens: saves pictures of every screen and state in .build/screens.

  npm run screens -- WORD…           only those whose name has one of the words
  npm run screens -- --language=es   in Spanish; fr is French
  npm run screens -- --readme        the pictures of the README`,
  dev: `npm run dev: serves the contest for development: screens reload on edits, the server restarts.`,
  backup: `npm run backup: copies the contest's file into the folder "backups" next to it, even while the contest is running.

  npm run backup -- --keep 20   keeps the newest twenty copies instead of ten`,
  restore: `npm run restore: replaces the contest's file with a copy, and keeps the old file. Stop the contest first.

  npm run restore              lists the available copies
  npm run restore -- FILE      restores this one
  --despite-damage             even if the copy is damaged`,
  seed: `npm run seed: fills a contest with demo players, boards and photos, to try it out. Stop the contest first.

  npm run seed -- --players 40 --photos 120`,
  'create-admin': `npm run create-admin: creates an organiser, or sets a new password for an account. Asks for anything you leave out.

  npm run create-admin -- --username rosa --first-name Rosa
  --role reviewer     creates a volunteer who reviews photos
  --role table        creates a volunteer for the fan table`,
  certificate: `npm run certificate: puts a certificate for https into the folder "certificate" next to the contest's file.

  npm run certificate -- --cert FILE --key FILE   checks that the two belong together, and copies them

  npm run certificate -- --name hunt.example.org --email rosa@example.org
                     gets one from Let's Encrypt for a name of your own. It asks you to set a TXT record in the name's DNS.
  --hook COMMAND     runs COMMAND with the record's name and value instead of asking
  --staging          tries it out, and keeps the certificate that is there
  --directory URL    another ACME server`,
  instagram: `npm run instagram: a local stand-in for Instagram, to try posting without an account.

  npm run instagram -- --port 4600`,
  diagram: `npm run diagram: redraws the diagrams of the architecture in src/README.md.`,
};

/**
 * Prints the help for --help and -h, and exits.
 * @param {string} name of the command
 */
export function answerHelp(name) {
  if (!process.argv.some((word) => word === '--help' || word === '-h')) return;
  process.stdout.write(`${HELP[name] ?? `Commands: ${Object.keys(HELP).join(', ')}`}\n`);
  process.exit(0);
}
