import { Redirect } from '@/components/Redirect';

export default function ConsoleMyRecognitionKpiSection() {
  return <Redirect to="/personal/console/myRecognitionKpi/index" />;
}
