import { ImprintPage } from '@/features/personnel';
import { usePersonnelWords } from '@/services/catalogue';

export default function PersonnelFilesGrowtImprintPage() {
  usePersonnelWords();
  return <ImprintPage />;
}
