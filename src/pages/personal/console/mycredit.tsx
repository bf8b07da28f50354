import { Building } from '@/features/exception';

export default function MycreditPage() {
  return <Building title="frame.screen.mycredit" />;
}
