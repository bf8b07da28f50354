export { ArchivesPage } from './archives/ArchivesPage';
export { ImprintPage } from './rings/ImprintPage';
