import { RegistrationPage } from '@/features/account';
import { AnonymousGuard } from '@/wrappers/anonymousGuard';

export default function Register() {
  return (
    <AnonymousGuard>
      <RegistrationPage />
    </AnonymousGuard>
  );
}
