import { Building } from '@/features/exception';

export default function GeneralPage() {
  return <Building title="frame.screen.general" />;
}
