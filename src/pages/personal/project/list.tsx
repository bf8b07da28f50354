import { Building } from '@/features/exception';

export default function ProjectListPage() {
  return <Building title="frame.screen.project" />;
}
