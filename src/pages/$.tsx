import { Redirect } from '@/components/Redirect';

export default function Unmatched() {
  return <Redirect to="/user/login/" />;
}
