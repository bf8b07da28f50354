import { Redirect } from '@/components/Redirect';

export default function ConsoleMysrplanSubjectSection() {
  return <Redirect to="/personal/console/mysrplan/list" />;
}
