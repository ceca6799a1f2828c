// Texts of assets.
import { defineFailures } from '#shared/failures/failures.ts';

export const messages = {
  loadFailed: 'Failed to load assets',
  uploaded: (name: string) => `${name} uploaded successfully`,
  uploadFailed: 'Upload failed',
  ended: 'Upload failed. Sign in, and choose the file again.',
  deleted: (filename: string) => `${filename} deleted successfully`,
  deleteFailed: 'Delete failed',
  copied: 'URL copied to clipboard!',
  selected: 'The URL is selected: copy it with Ctrl+C, or hold it with your finger',
} as const;

/** Errors when a file is uploaded. */
export const failures = defineFailures('assets', {
  noFile: ['invalid_input', 'Choose a file to upload'],
  oneFile: ['invalid_input', 'Upload one file at a time'],
  empty: ['invalid_input', 'The file is empty'],
  tooLarge: ['too_large', 'File too large. Maximum size is 10MB.'],
  wrongType: ['wrong_type', 'Assets must be PNG, JPEG, GIF, SVG, WebP, ICO or PDF files'],
  otherContent: [
    'wrong_type',
    ({ extension }: { extension: string }) => `The content is not that of a .${extension} file`,
  ],
  damaged: ['invalid_input', 'The picture is damaged and cannot be read'],
  tooManyPixels: ['invalid_input', 'The picture has more than 50 megapixels'],
  isSponsor: [
    'conflict',
    'This logo is shown as a sponsor’s. Take it off the list in Settings first.',
  ],
  isPrize: ['conflict', 'This picture is shown for a prize. Take it off the prize first.'],
  tooManyOfThatName: ['conflict', 'A thousand files already have that name: rename this one'],
});
