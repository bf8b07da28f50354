import { Building } from '@/features/exception';

export default function PersonnelFilesMyarchivesPage() {
  return <Building title="frame.screen.myarchives" />;
}
