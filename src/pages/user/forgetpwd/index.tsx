import { ForgottenPasswordPage } from '@/features/account';

export default function ForgetPwd() {
  return <ForgottenPasswordPage />;
}
