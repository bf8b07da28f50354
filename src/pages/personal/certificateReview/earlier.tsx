import { EarlierCertificates } from '@/features/certificateDesk';
import { useCertificateWords } from '@/services/catalogue';

export default function EarlierCertificatesPage() {
  useCertificateWords();
  return <EarlierCertificates />;
}
