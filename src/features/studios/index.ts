export { StudioPage } from './detail/StudioPage';
export { MyStudios, StudioSquare } from './square/StudioSquare';
