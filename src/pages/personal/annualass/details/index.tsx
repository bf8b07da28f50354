import { Building } from '@/features/exception';

export default function AnnualassDetailsPage() {
  return <Building title="frame.screen.annualassDetails" />;
}
