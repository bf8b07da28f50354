import { Redirect } from '@/components/Redirect';

export default function SrplanSection() {
  return <Redirect to="/personal/srplan/list" />;
}
