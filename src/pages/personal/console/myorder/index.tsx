import { Redirect } from '@/components/Redirect';

export default function ConsoleMyorderSection() {
  return <Redirect to="/personal/console/myorder/list" />;
}
