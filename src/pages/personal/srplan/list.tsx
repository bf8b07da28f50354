import { Building } from '@/features/exception';

export default function SrplanListPage() {
  return <Building title="frame.screen.srplan" />;
}
