import { CalendarPage } from '@/features/calendar';
import { useWordsOf } from '@/services/catalogue';

export default function CalendarRoute() {
  useWordsOf('calendar');
  return <CalendarPage />;
}
