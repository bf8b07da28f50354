import { Redirect } from '@/components/Redirect';

export default function ConsoleMykpiSection() {
  return <Redirect to="/personal/console/mykpi/index" />;
}
