import { ForgottenPasswordPage } from '@/features/account';
import { useAllWords } from '@/services/catalogue';

export default function ForgetPwd() {
  useAllWords();
  return <ForgottenPasswordPage />;
}
