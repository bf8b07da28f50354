import { Redirect } from '@/components/Redirect';

export default function ExceptionIndex() {
  return <Redirect to="/exception/404" />;
}
