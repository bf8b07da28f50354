import { ArchivesPage } from '@/features/personnel';
import { usePersonnelWords } from '@/services/catalogue';

export default function PersonnelFilesMyarchivesPage() {
  usePersonnelWords();
  return <ArchivesPage />;
}
