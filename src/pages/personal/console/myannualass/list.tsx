import { Building } from '@/features/exception';

export default function MyannualassListPage() {
  return <Building title="frame.screen.myannualass" />;
}
