import { CertificatePage } from '@/features/certificate';
import { useWordsOf } from '@/services/catalogue';

export default function MycertificateDetailPage() {
  useWordsOf('certificate');
  return <CertificatePage />;
}
