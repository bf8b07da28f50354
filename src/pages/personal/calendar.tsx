import { CalendarPage } from '@/features/calendar';
import { ConsoleFrame } from '@/features/frame';
import { useWordsOf } from '@/services/catalogue';

export default function CalendarRoute() {
  useWordsOf('calendar');
  return (
    <ConsoleFrame>
      <CalendarPage />
    </ConsoleFrame>
  );
}
