import { Account } from '@/features/wallet';

export default function MyaccountPage() {
  return <Account />;
}
