import { Building } from '@/features/exception';

export default function PersonnelFilesMyResumePage() {
  return <Building title="frame.screen.myResume" />;
}
