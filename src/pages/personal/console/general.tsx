import { HubPage } from '@/features/hub';

export default function GeneralPage() {
  return <HubPage />;
}
