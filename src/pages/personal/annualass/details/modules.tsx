import { Building } from '@/features/exception';

export default function AnnualassDetailsModulesPage() {
  return <Building title="frame.screen.annualassModules" />;
}
