// Texts for organisers about the network check, on the laptop and on the phone used for it.
import { defineFailures } from '#shared/failures.ts';
import { counted } from '#shared/plural.ts';
import { PHONES_PER_ACCESS_POINT } from './contract.ts';

export const messages = {
  open: 'Network check',
  title: 'Network check',
  how: (wifi: string) =>
    `Join ${wifi === '' ? 'the wifi of the hall' : `the wifi “${wifi}”`} with one phone, turn its mobile data off, and scan this code.`,
  codeAlt: 'QR code of the network check',
  states: {
    waiting: 'Waiting for the phone…',
    reached: 'The phone has reached the laptop.',
    wrongCard: 'Phones are in another network of this laptop than the one that the codes name.',
    elsewhere:
      'The phone has reached the laptop over the internet: it is in another wifi, or on mobile data.',
    nothing: 'After ten seconds nothing arrived.',
  },
  secure: 'Its page is secure: it can be installed, and opens without signal.',
  notSecure:
    'Its page is plain http: it works while it stays open, and does not open without signal.',
  /** Most frequent cause first. */
  causes: [
    'Is the phone in this wifi, without mobile data? Android leaves a wifi without internet: tap “stay connected”.',
    'Many hotels’ wifis keep phones apart from each other (“client isolation”). Ask the venue to turn it off for you, or bring a small router.',
    'The laptop’s firewall may block the contest: allow incoming connections for Node.js, on private and public networks.',
    'Windows’ own hotspot takes eight phones and no more.',
  ],
  useCard: (name: string, address: string) => `Use “${name}” (${address}) in the codes`,
  cardUsed: 'Codes and sheets now use this network. Print posters again.',
  cardFailed: 'Failed to choose the network card',
  phones: (count: number) =>
    `${counted(count, 'other device')} on it now. One access point serves ${PHONES_PER_ACCESS_POINT} phones at a time; a hall of hundreds needs several.`,
  beginFailed: 'The network check could not begin',
  again: 'Check again',
  phone: {
    waiting: 'Looking for the laptop…',
    reached: 'This phone reaches the contest',
    reachedLead: 'You can close this page. The laptop says more.',
    over: 'This check is over',
    overLead: 'Begin a new one on the laptop, and scan its code.',
    failed: 'The laptop does not answer',
    failedLead: 'Are you in the contest’s wifi? Then look at the laptop for what to do.',
  },
} as const;

export const failures = defineFailures('network', {
  noCheck: ['not_found', 'This network check is over'],
});
