import { Redirect } from '@/components/Redirect';

export default function SelfselectionTrainingplanSection() {
  return <Redirect to="/personal/selfselection/trainingplan/list" />;
}
