import { RegistrationForm } from '@/features/paper';
import { useWordsOf } from '@/services/catalogue';

export default function AnnualassNtregformPage() {
  useWordsOf('paper');
  return <RegistrationForm />;
}
