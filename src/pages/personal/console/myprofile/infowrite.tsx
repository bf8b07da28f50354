import { Building } from '@/features/exception';

export default function MyprofileInfowritePage() {
  return <Building title="frame.screen.infowrite" />;
}
