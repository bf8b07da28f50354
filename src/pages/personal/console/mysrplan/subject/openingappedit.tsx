import { Building } from '@/features/exception';

export default function MysrplanSubjectOpeningappeditPage() {
  return <Building title="frame.screen.openingappedit" />;
}
