import { Building } from '@/features/exception';

export default function MysrplanSubjectProcessmgteditPage() {
  return <Building title="frame.screen.processmgtedit" />;
}
