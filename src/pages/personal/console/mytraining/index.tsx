import { Redirect } from '@/components/Redirect';

export default function ConsoleMytrainingSection() {
  return <Redirect to="/personal/console/mytraining/list" />;
}
