import { ImprintPage } from '@/features/personnel';
import { useWordsOf } from '@/services/catalogue';

export default function PersonnelFilesGrowtImprintPage() {
  useWordsOf('personnel');
  return <ImprintPage />;
}
