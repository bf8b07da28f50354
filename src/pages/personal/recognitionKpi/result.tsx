import { Building } from '@/features/exception';

export default function RecognitionKpiResultPage() {
  return <Building title="frame.screen.recognitionKpi.result" />;
}
