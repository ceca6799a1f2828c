// Every screen and state, in browsing order.
import { boardScenes } from './board.ts';
import { crowdScenes } from './crowd.ts';
import { instagramScenes } from './instagram.ts';
import { organiserScenes } from './organisers.ts';
import { photoScenes } from './photos.ts';
import { visitorScenes } from './visitors.ts';
import { wallScenes } from './wall.ts';

export const scenes = [
  ...visitorScenes,
  ...boardScenes,
  ...photoScenes,
  ...crowdScenes,
  ...wallScenes,
  ...organiserScenes,
  ...instagramScenes,
];
