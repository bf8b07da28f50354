import { Building } from '@/features/exception';

export default function ProkpiExplainPage() {
  return <Building title="frame.screen.prokpi.explain" />;
}
