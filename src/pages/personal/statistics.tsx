import { Building } from '@/features/exception';

export default function StatisticsPage() {
  return <Building title="frame.screen.statistics" />;
}
