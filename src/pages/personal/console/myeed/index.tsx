import { Redirect } from '@/components/Redirect';

export default function ConsoleMyeedSection() {
  return <Redirect to="/personal/console/myeed/list" />;
}
