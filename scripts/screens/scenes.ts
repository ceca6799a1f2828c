// Every screen and state, in browsing order.
import { boardScenes } from './scenes/board.ts';
import { crowdScenes } from './scenes/crowd.ts';
import { instagramScenes } from './scenes/instagram.ts';
import { organiserScenes } from './scenes/organisers.ts';
import { photoScenes } from './scenes/photos.ts';
import { visitorScenes } from './scenes/visitors.ts';
import { wallScenes } from './scenes/wall.ts';

export const scenes = [
  ...visitorScenes,
  ...boardScenes,
  ...photoScenes,
  ...crowdScenes,
  ...wallScenes,
  ...organiserScenes,
  ...instagramScenes,
];
