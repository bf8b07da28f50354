import { ResumePage } from '@/features/resume';
import { useResumeWords } from '@/services/catalogue';

export default function PersonnelFilesMyResumePage() {
  useResumeWords();
  return <ResumePage />;
}
