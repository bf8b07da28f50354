import { Building } from '@/features/exception';

export default function RecognitionKpiNoticesDetailsPage() {
  return <Building title="frame.screen.recognitionKpi.noticesDetails" />;
}
