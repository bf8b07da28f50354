import { Redirect } from '@/components/Redirect';

export default function RecognitionKpiSection() {
  return <Redirect to="/personal/recognitionKpi/home" />;
}
