import { OrganisationList } from '@/features/organisations';
import { useWordsOf } from '@/services/catalogue';

export default function OrganisationsPage() {
  useWordsOf('manage');
  useWordsOf('imports');
  return <OrganisationList />;
}
