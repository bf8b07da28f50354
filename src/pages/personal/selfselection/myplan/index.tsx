import { Redirect } from '@/components/Redirect';

export default function SelfselectionMyplanSection() {
  return <Redirect to="/personal/selfselection/trainingplan/list" />;
}
