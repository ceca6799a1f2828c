// The pages for walls, loaded when an organiser opens one.
export { CodesScreen } from '#features/posters/ui/codes-screen.tsx';
export { PosterScreen } from '#features/posters/ui/poster-screen.tsx';
