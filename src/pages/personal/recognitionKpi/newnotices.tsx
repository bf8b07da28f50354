import { Building } from '@/features/exception';

export default function RecognitionKpiNewnoticesPage() {
  return <Building title="frame.screen.recognitionKpi.newnotices" />;
}
