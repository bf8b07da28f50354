import { Building } from '@/features/exception';

export default function ProkpiNoticesDetailsPage() {
  return <Building title="frame.screen.prokpi.noticesDetails" />;
}
