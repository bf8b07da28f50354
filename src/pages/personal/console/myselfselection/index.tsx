import { Redirect } from '@/components/Redirect';

export default function ConsoleMyselfselectionSection() {
  return <Redirect to="/personal/console/myselfselection/list" />;
}
