import { Redirect } from '@/components/Redirect';

export default function ConsoleMyannualassSection() {
  return <Redirect to="/personal/console/myannualass/list" />;
}
