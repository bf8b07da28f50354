import { Building } from '@/features/exception';

export default function ProkpiResultPage() {
  return <Building title="frame.screen.prokpi.result" />;
}
