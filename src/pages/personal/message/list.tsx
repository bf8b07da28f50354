import { MessageCentre } from '@/features/messageCentre';

export default function MessageListPage() {
  return <MessageCentre />;
}
