import { EarlierCertificates } from '@/features/certificateDesk';
import { useWordsOf } from '@/services/catalogue';

export default function EarlierCertificatesPage() {
  useWordsOf('certificate');
  return <EarlierCertificates />;
}
