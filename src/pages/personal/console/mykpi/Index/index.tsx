import { Building } from '@/features/exception';

export default function MykpiPage() {
  return <Building title="frame.screen.mykpi" />;
}
