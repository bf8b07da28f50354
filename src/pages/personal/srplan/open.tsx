import { Building } from '@/features/exception';

export default function SrplanOpenPage() {
  return <Building title="frame.screen.srplanOpen" />;
}
