// What organisers are told about the laptop's disk, the contest's file and its copy.

export const DISK_FULL =
  'The disk is full: photos stay on the phones. Free some space on the laptop; everything else works meanwhile.';

export const fileProblems = {
  gone: 'The contest’s file was moved away on the laptop. Put it back, or stop the contest, before anything new is taken in.',
  replaced:
    'Another file stands in the place of the contest’s file on the laptop. Put the right one back; nothing new is taken in.',
  log_gone:
    'The log beside the contest’s file was deleted on the laptop. Stop the contest and start it again; nothing new is taken in.',
  damaged:
    'The contest’s file on the laptop is damaged. Stop the contest and restore the newest backup soon.',
  back: 'The contest’s file is back in its place.',
} as const;

export const mirrorTexts = {
  gone: 'The second disk with the copy of the contest is not there. Plug it in again.',
  full: 'The second disk with the copy of the contest is full. Free some space on it.',
  failed:
    'The copy on the second disk could not be brought up to date. The log on the laptop says why.',
  back: 'The copy on the second disk is up to date again.',
} as const;
