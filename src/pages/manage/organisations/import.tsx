import { ImportOrganisations } from '@/features/imports';
import { useWordsOf } from '@/services/catalogue';

export default function ImportOrganisationsPage() {
  useWordsOf('manage');
  useWordsOf('imports');
  return <ImportOrganisations />;
}
