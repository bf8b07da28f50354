import { Building } from '@/features/exception';

export default function MysrplanThesisThesisappeditPage() {
  return <Building title="frame.screen.thesisappedit" />;
}
