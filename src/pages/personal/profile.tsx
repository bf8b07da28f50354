import { ProfilePage as Profile } from '@/features/profile';

export default function ProfilePage() {
  return <Profile />;
}
