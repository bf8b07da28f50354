import { Building } from '@/features/exception';

export default function MyorderUnpaidPage() {
  return <Building title="frame.screen.orderpay" />;
}
