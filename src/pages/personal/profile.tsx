import { Building } from '@/features/exception';

export default function ProfilePage() {
  return <Building title="frame.screen.profile" />;
}
