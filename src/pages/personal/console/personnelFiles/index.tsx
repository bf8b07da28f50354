import { Redirect } from '@/components/Redirect';

export default function ConsolePersonnelFilesSection() {
  return <Redirect to="/personal/console/personnelFiles/myarchives" />;
}
