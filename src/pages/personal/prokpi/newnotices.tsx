import { Building } from '@/features/exception';

export default function ProkpiNewnoticesPage() {
  return <Building title="frame.screen.prokpi.newnotices" />;
}
