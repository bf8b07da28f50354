import { Building } from '@/features/exception';

export default function MysrplanSubjectOpeningresulteditPage() {
  return <Building title="frame.screen.openingresultedit" />;
}
