import { Redirect } from '@/components/Redirect';

export default function UserIndex() {
  return <Redirect to="/user/login/" />;
}
