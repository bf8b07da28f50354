import { Building } from '@/features/exception';

export default function MycertificateListPage() {
  return <Building title="frame.screen.mycertificate" />;
}
