import { Building } from '@/features/exception';

export default function MysrplanSubjectConclusioneditPage() {
  return <Building title="frame.screen.conclusionedit" />;
}
