export { EedDetailPage, EedPage } from './EedPage';
