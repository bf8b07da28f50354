import { Building } from '@/features/exception';

export default function MyaccountPage() {
  return <Building title="frame.screen.myaccount" />;
}
