import { Building } from '@/features/exception';

export default function ProkpiWritePage() {
  return <Building title="frame.screen.prokpi.write" />;
}
