import { Redirect } from '@/components/Redirect';

export default function Root() {
  return <Redirect to="/user/login/" />;
}
