import { Building } from '@/features/exception';

export default function MysrplanThesisDetailsPage() {
  return <Building title="frame.screen.thesisDetails" />;
}
