import { Redirect } from '@/components/Redirect';

export default function ConsoleMycertificateSection() {
  return <Redirect to="/personal/console/mycertificate/list" />;
}
