import { Building } from '@/features/exception';

export default function AnnualassDetailsAssessInfocompletePage() {
  return <Building title="frame.screen.assessInfocomplete" />;
}
