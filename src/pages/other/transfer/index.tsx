import { TransferPage } from '@/features/account';

export default function Transfer() {
  return <TransferPage />;
}
