import { Building } from '@/features/exception';

export default function MysrplanSubjectDetailsPage() {
  return <Building title="frame.screen.subjectDetails" />;
}
