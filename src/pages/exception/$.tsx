import { Redirect } from '@/components/Redirect';

/** Every other address of the area, itself included; the error that brought the person here goes with them. */
export default function AnyExceptionPage() {
  return <Redirect to="/exception/404" />;
}
