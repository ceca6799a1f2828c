// Texts for organisers about the network check, on the laptop and on the phone used for it.
import { defineFailures } from '#shared/failures/failures.ts';
import { counted } from '#shared/text/words.ts';
import { PHONES_PER_ACCESS_POINT } from './contract.ts';

export const messages = {
  open: 'Network check',
  title: 'Network check',
  how: (wifi: string) =>
    `Join ${wifi === '' ? 'the venue’s wifi' : `the wifi “${wifi}”`} with one phone, turn its mobile data off, and scan this code.`,
  codeAlt: 'QR code of the network check',
  states: {
    waiting: 'Waiting for the phone…',
    reached: 'The phone has reached the laptop.',
    wrongCard: 'Phones are on a different network of this laptop than the one in the codes.',
    elsewhere:
      'The phone has reached the laptop at its public address. Whether it is on this wifi, on another one or on mobile data cannot be seen from here.',
    nothing: 'Nothing arrived within ten seconds.',
  },
  secure: 'The page is secure: it can be installed and opens without signal.',
  notSecure:
    'The page is plain http: it works while it stays open, but doesn’t open without signal.',
  /** Most frequent cause first. */
  causes: [
    'Is the phone on this wifi, with mobile data off? Android leaves a wifi without internet: tap “stay connected”.',
    'Many hotel wifi networks keep devices apart (“client isolation”). Ask the venue to turn it off for you, or bring a small router.',
    'The laptop’s firewall may block the contest: allow incoming connections for Node.js, on private and public networks.',
    'Windows’ own hotspot supports at most eight phones.',
  ],
  useCard: (name: string, address: string) => `Use “${name}” (${address}) in the codes`,
  cardUsed: 'Codes and sheets now use this network. Print posters again.',
  cardFailed: 'Failed to choose the network card',
  phones: (count: number) =>
    `${counted(count, 'other device')} on it now. One access point serves ${PHONES_PER_ACCESS_POINT} phones at a time; a hall of hundreds needs several.`,
  beginFailed: 'The network check could not be started',
  tickFailed: 'The wifi test could not be ticked off the checklist',
  again: 'Check again',
  phone: {
    waiting: 'Looking for the laptop…',
    reached: 'This phone can reach the contest',
    reachedLead: 'You can close this page. See the laptop for details.',
    over: 'This check is over',
    overLead: 'Start a new one on the laptop and scan its code.',
    failed: 'The laptop is not responding',
    failedLead: 'Are you on the contest’s wifi? If so, the laptop says what to do.',
  },
} as const;

export const failures = defineFailures('network', {
  noCheck: ['not_found', 'This network check is over'],
});
