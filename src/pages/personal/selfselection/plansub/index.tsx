import { Redirect } from '@/components/Redirect';

export default function SelfselectionPlansubSection() {
  return <Redirect to="/personal/selfselection/trainingplan/list" />;
}
