import { Building } from '@/features/exception';

export default function AnnualassListPage() {
  return <Building title="frame.screen.annualass" />;
}
