import { ResumePage } from '@/features/resume';
import { usePersonnelWords, useResumeWords } from '@/services/catalogue';

export default function PersonnelFilesMyResumePage() {
  useResumeWords();
  // How far each entry of the file has been decided about.
  usePersonnelWords();
  return <ResumePage />;
}
