import { Building } from '@/features/exception';

export default function ProkpiDeclareGuidePage() {
  return <Building title="frame.screen.prokpi.declareGuide" />;
}
