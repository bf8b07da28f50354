export { RightsList } from './RightsList';
