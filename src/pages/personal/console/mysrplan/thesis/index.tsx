import { Redirect } from '@/components/Redirect';

export default function ConsoleMysrplanThesisSection() {
  return <Redirect to="/personal/console/mysrplan/list" />;
}
