import { Building } from '@/features/exception';

export default function RecognitionKpiHomePage() {
  return <Building title="frame.screen.recognitionKpi.home" />;
}
