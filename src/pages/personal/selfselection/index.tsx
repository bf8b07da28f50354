import { Redirect } from '@/components/Redirect';

export default function SelfselectionSection() {
  return <Redirect to="/personal/selfselection/trainingplan/list" />;
}
