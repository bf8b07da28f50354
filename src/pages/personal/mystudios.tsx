import { Building, StudioArea } from '@/features/exception';

export default function MystudiosPage() {
  return (
    <StudioArea>
      <Building title="frame.screen.mystudios" />
    </StudioArea>
  );
}
