import { Redirect } from '@/components/Redirect';

export default function EedSection() {
  return <Redirect to="/personal/eed/list" />;
}
