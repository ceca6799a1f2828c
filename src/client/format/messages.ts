// The client kit's texts for players: common buttons, and why a request failed.

export const kitTexts = {
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading',
  language: 'Language',
  elsewhere: 'Elsewhere',
  notifications: 'Notifications',
  skipToContent: 'Skip to content',
  home: 'Swag & Seek, home',
  optional: '(optional)',
  prizes: 'Prizes',
  labelled: (label: string, value: string) => `${label}: ${value}`,
  thanks: 'With thanks to',
  show: 'Show',
  hide: 'Hide',
  showField: (label: string) => `Show ${label}`,
  hideField: (label: string) => `Hide ${label}`,
  offline: "You're offline. Some features may not work.",
  notLoaded: 'This page did not load',
  partNotLoaded: 'This part did not load',
  mayHaveDropped:
    'The connection may have dropped on the way. Nothing you have sent or taken is lost.',
  stillUnreachable:
    'The contest still cannot be reached. Stay on this page: it comes back with the connection.',
  inYourZone: (moment: string, zone: string) => `${moment} in your time zone (${zone})`,
  failures: {
    403: 'Access forbidden',
    404: 'Resource not found',
    413: 'File too large. Maximum size is 2MB.',
    429: 'Too many requests. Please slow down.',
    500: 'Server error. Please try again.',
  },
  network: 'Network error. Check your connection.',
  noAnswer: 'The laptop is not responding.',
  youAreOffline: 'You are offline.',
  unexpected: 'An unexpected error occurred',
  tellOrganisers: (id: string) => `Tell the organisers: ${id}`,
  tryAgainIn: (wait: string) => `Try again in ${wait}.`,
  seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
} as const;

/** Said in a language whose own texts did not load. */
export const missingLanguage = {
  es: { text: 'No se ha podido cargar el español.', retry: 'Reintentar' },
  fr: { text: 'Le français n’a pas pu être chargé.', retry: 'Réessayer' },
} as const;
