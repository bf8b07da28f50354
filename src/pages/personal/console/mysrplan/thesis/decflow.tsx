import { Building } from '@/features/exception';

export default function MysrplanThesisDecflowPage() {
  return <Building title="frame.screen.thesisDecflow" />;
}
