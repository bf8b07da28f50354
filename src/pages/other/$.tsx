import { Redirect } from '@/components/Redirect';

export default function UnknownOtherPage() {
  return <Redirect to="/" />;
}
