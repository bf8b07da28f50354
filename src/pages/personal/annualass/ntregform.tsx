import { RegistrationForm } from '@/features/paper';

export default function AnnualassNtregformPage() {
  return <RegistrationForm />;
}
