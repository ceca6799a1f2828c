// What a player reads about the contest on the home screen, and about a new version.

export const installTexts = {
  title: 'Keep the board on your home screen',
  text: 'It then opens like an app, also where there is no signal.',
  install: 'Install',
  notNow: 'Not now',
  /** iOS; its own words for the menu and its entry. */
  share: 'Tap Share in your browser, then “Add to Home Screen”.',
  gotIt: 'Got it',
  newVersion: 'A new version is ready',
  newVersionText: 'Your board and your photos stay as they are.',
  reload: 'Reload',
} as const;
