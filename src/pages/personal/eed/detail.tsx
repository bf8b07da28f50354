import { Building } from '@/features/exception';

export default function EedDetailPage() {
  return <Building title="frame.screen.eedDetail" />;
}
