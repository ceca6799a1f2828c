// Messages of assets.

export const messages = {
  noFile: 'Choose a file to upload',
  oneFile: 'Upload one file at a time',
  empty: 'The file is empty',
  tooLarge: 'File too large. Maximum size is 10MB.',
  wrongType: 'Assets must be PNG, JPEG, GIF, SVG, WebP, ICO or PDF files',
  otherContent: (extension: string) => `The content is not that of a .${extension} file`,
  damaged: 'The picture is damaged and cannot be read',
  tooManyPixels: 'The picture has more than 50 megapixels',
  tooManyOfThatName: 'A thousand files have that name already: rename this one',
  loadFailed: 'Failed to load assets',
  uploaded: (name: string) => `${name} uploaded successfully`,
  uploadFailed: 'Upload failed',
  deleted: (filename: string) => `${filename} deleted successfully`,
  deleteFailed: 'Delete failed',
  copied: 'URL copied to clipboard!',
  selected: 'The URL is selected: copy it with Ctrl+C, or hold it with your finger',
} as const;
