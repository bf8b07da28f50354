import { RegistrationPage } from '@/features/account';
import { useAllWords } from '@/services/catalogue';
import { AnonymousGuard } from '@/wrappers/anonymousGuard';

export default function Register() {
  useAllWords();
  return (
    <AnonymousGuard>
      <RegistrationPage />
    </AnonymousGuard>
  );
}
