import { ResumePage } from '@/features/resume';
import { useWordsOf } from '@/services/catalogue';

export default function PersonnelFilesMyResumePage() {
  useWordsOf('resume');
  // How far each entry of the file has been decided about.
  useWordsOf('personnel');
  return <ResumePage />;
}
