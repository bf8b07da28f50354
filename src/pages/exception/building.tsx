import { Building } from '@/features/exception';

export default function BuildingPage() {
  return <Building />;
}
