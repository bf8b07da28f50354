import { CertificateList } from '@/features/certificate';
import { useCertificateWords } from '@/services/catalogue';

export default function MycertificateListPage() {
  useCertificateWords();
  return <CertificateList />;
}
