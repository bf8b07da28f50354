import { CertificatePage } from '@/features/certificate';
import { useCertificateWords } from '@/services/catalogue';

export default function MycertificateDetailPage() {
  useCertificateWords();
  return <CertificatePage />;
}
