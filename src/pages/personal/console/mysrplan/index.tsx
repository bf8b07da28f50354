import { Redirect } from '@/components/Redirect';

export default function ConsoleMysrplanSection() {
  return <Redirect to="/personal/console/mysrplan/list" />;
}
