import { Building } from '@/features/exception';

export default function RecognitionKpiWritePage() {
  return <Building title="frame.screen.recognitionKpi.write" />;
}
