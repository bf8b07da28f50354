import { Redirect } from '@/components/Redirect';

export default function AppraisingListSection() {
  return <Redirect to="/personal/appraisingList/list" />;
}
