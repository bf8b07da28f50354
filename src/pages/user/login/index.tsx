import { LoginPage } from '@/features/account';
import { AnonymousGuard } from '@/wrappers/anonymousGuard';

export default function Login() {
  return (
    <AnonymousGuard>
      <LoginPage />
    </AnonymousGuard>
  );
}
