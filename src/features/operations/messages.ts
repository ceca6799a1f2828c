// What organisers are told about the laptop's disk and the contest's file.

export const DISK_FULL =
  'The disk is full: photos stay on the phones. Free some space on the laptop; everything else goes on meanwhile.';

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
