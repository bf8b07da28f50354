import { Redirect } from '@/components/Redirect';

export default function UnknownUserPage() {
  return <Redirect to="/user/login/" />;
}
