import { Redirect } from '@/components/Redirect';

export default function ConsoleSection() {
  return <Redirect to="/personal/console/general" />;
}
