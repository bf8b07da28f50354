import { Building } from '@/features/exception';

export default function MystudiosPage() {
  return <Building title="frame.screen.mystudios" />;
}
