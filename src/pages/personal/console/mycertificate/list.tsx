import { CertificateList } from '@/features/certificate';
import { useWordsOf } from '@/services/catalogue';

export default function MycertificateListPage() {
  useWordsOf('certificate');
  return <CertificateList />;
}
