import { Building } from '@/features/exception';

export default function MyRecognitionKpiPage() {
  return <Building title="frame.screen.myRecognitionKpi" />;
}
