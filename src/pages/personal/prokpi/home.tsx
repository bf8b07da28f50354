import { Building } from '@/features/exception';

export default function ProkpiHomePage() {
  return <Building title="frame.screen.prokpi.home" />;
}
