import { Building } from '@/features/exception';

export default function RecognitionKpiExplainPage() {
  return <Building title="frame.screen.recognitionKpi.explain" />;
}
