import { UnitTransferPage } from '@/features/unitTransfer';
import { useWordsOf } from '@/services/catalogue';

export default function UnitTransfersPage() {
  useWordsOf('unitTransfer');
  return <UnitTransferPage />;
}
