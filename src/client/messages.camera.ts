// What people at the laptop read about its camera.

export const cameraTexts = {
  view: 'What the camera sees',
  starting: 'Starting the camera…',
  troubles: {
    insecure:
      'The camera works only at the contest laptop itself (http://localhost…) or over https. Open the dashboard there, or go on without it.',
    refused:
      'The browser does not allow the camera. Allow it with the sign beside the address, then try again, or go on without it.',
    missing: 'This device has no camera. Go on without it.',
    taken: 'Another program uses the camera. Close that program, then try again.',
    lost: 'The camera was unplugged or stopped. Plug it in, then try again.',
  },
} as const;

export type CameraTrouble = keyof typeof cameraTexts.troubles;
