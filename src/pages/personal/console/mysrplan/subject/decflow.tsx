import { Building } from '@/features/exception';

export default function MysrplanSubjectDecflowPage() {
  return <Building title="frame.screen.subjectDecflow" />;
}
