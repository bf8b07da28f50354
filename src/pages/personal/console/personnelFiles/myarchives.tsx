import { ArchivesPage } from '@/features/personnel';
import { useWordsOf } from '@/services/catalogue';

export default function PersonnelFilesMyarchivesPage() {
  useWordsOf('personnel');
  return <ArchivesPage />;
}
