import { Building } from '@/features/exception';

export default function PersonnelFilesGrowtImprintPage() {
  return <Building title="frame.screen.growtImprint" />;
}
