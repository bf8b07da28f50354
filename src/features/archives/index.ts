export { ArchivesPage } from './ArchivesPage';
