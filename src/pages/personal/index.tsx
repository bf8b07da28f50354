import { Redirect } from '@/components/Redirect';

export default function PersonalSection() {
  return <Redirect to="/personal/console/general" />;
}
