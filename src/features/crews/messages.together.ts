// Texts for players on the screens for playing together.

export const togetherTexts = {
  lead: (largest: number) =>
    `Up to ${largest} phones can play on this board. They can send photos and get the news, but can’t change your account.`,
  isOff: 'This contest allows only one phone per board.',
  loadFailed: 'The other phones could not be loaded',
  nobody: 'No other phone plays on this board yet.',
  childsPhone: 'child’s phone',
  lastSeen: (when: string) => `last seen ${when}`,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  name: 'Name',
  save: 'Save',
  saveFailed: 'The name could not be saved',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name} from the board?`,
  removeText: 'This phone can no longer send photos. Photos it has already sent stay on the board.',
  removed: (name: string) => `${name} no longer plays on the board`,
  removeFailed: 'The phone could not be removed',
  addPhone: 'Add a phone',
  isFull: (largest: number) =>
    `${largest} phones play on this board. Remove one to make room for another.`,
  isChild: 'It’s a child’s phone',
  aboutChildren:
    'We keep nothing about a child except the name they go by. Their photos are not shown to others unless you allow it, photo by photo.',
  isGuardian: 'I am this child’s parent or guardian',
  makeCode: 'Show a code',
  makingCode: 'Making a code…',
  codeFailed: 'The code could not be created',
  scanMe: 'Scan this with the other phone’s camera, or type the code at the address below.',
  qrAlt: 'QR code that joins this board',
  good: (minutes: number) =>
    minutes > 1 ? `Valid for ${minutes} minutes` : 'Valid for one minute',
  codeExpired: 'This code has expired.',
  newCode: 'Make a new code',
  crewName: 'Name of your crew',
  crewHint: 'Shown in place of your name: on the wall, in the ranking, in draws and on Instagram.',
  crewSaved: 'Your crew’s name is saved',
} as const;

export const joinTexts = {
  title: 'Play along',
  lead: 'Join somebody’s board with the code on their phone. You need no account.',
  code: 'Code',
  name: 'What you go by',
  nameHint: 'That’s all we ask. The others on the board see it next to your photos.',
  isChild: 'This is a child’s phone',
  join: 'Join the board',
  joining: 'Joining…',
  failed: 'Joining failed',
  joined: (name: string) => `You’re in, ${name}!`,
  isSignedIn: (name: string) =>
    `${name} is signed in on this phone. Joining another board signs them out here.`,
} as const;
