import { Redirect } from '@/components/Redirect';

export default function ConsoleMyprofileSection() {
  return <Redirect to="/personal/console/myprofile/infowrite" />;
}
