import { useT } from '@/hooks/useT';
import type { RegistrationField } from './steps';

/** Short names of the fields in their order, for the summary of what is wrong. */
export function useRegistrationLabels(): Partial<Record<RegistrationField, string>> {
  const t = useT();
  return {
    loginName: t('account.loginName.short'),
    password: t('account.password'),
    confirmPwd: t('account.confirmPwd'),
    realName: t('account.realName'),
    idDocType: t('enum.idDocType'),
    idDocNo: t('account.idDocNo'),
    orgId: t('account.register.organisation'),
    stageCategory: t('enum.stageCategory'),
    roles: t('account.register.roles'),
    mobile: t('account.mobile'),
    code: t('account.pictureCode'),
    smsCode: t('account.smsCode'),
    email: t('account.email'),
    agree: t('account.step.agreement'),
  };
}
