import { Building } from '@/features/exception';

export default function RecognitionKpiDeclareGuidePage() {
  return <Building title="frame.screen.recognitionKpi.declareGuide" />;
}
