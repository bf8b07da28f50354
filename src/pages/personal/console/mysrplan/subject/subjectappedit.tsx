import { Building } from '@/features/exception';

export default function MysrplanSubjectSubjectappeditPage() {
  return <Building title="frame.screen.subjectappedit" />;
}
