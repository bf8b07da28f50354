import { Building } from '@/features/exception';

export default function SelfselectionMyplanOrderpayPage() {
  return <Building title="frame.screen.orderpay" />;
}
