import { Redirect } from '@/components/Redirect';

export default function ProkpiSection() {
  return <Redirect to="/personal/prokpi/home" />;
}
