import { IdDocType } from '@domain/enums';
import { email } from '@domain/rules/email';
import { idCard } from '@domain/rules/idCard';
import { loginName } from '@domain/rules/loginName';
import { mobile } from '@domain/rules/mobile';
import { isOwnName } from '@domain/rules/ownName';
import { passport } from '@domain/rules/passport';
import { confirmPassword, password } from '@domain/rules/password';
import { realName } from '@domain/rules/realName';
import { smsCode } from '@domain/rules/smsCode';
import { nameText } from '@domain/text';
import { useT } from '@/hooks/useT';
import type { FieldCheck } from '../fields/useFields';
import { useIssueWords } from '../fields/useIssueWords';
import type { RegistrationTexts } from './steps';
import type { Availability } from './useAvailability';

type Check = FieldCheck<RegistrationTexts>;

/** Checks of the registration fields, with the server's answers about taken values. */
export function useRegistrationChecks({ takenWords }: Availability) {
  const t = useT();
  const { words, ruled, required } = useIssueWords();
  const free = (name: 'loginName' | 'mobile' | 'idDocNo', check: Check): Check => {
    return (value, all) => check(value, all) ?? takenWords(name, value);
  };
  const picked =
    (field: Parameters<typeof t>[0]): Check =>
    (value) =>
      value === '' ? t('validation.requiredSelect', { field: t(field) }) : undefined;
  const confirm: Check = (value, all) => {
    const issue = confirmPassword(all.password, value);
    return required('account.confirmPwd')(value) ?? (issue && words(issue));
  };
  return {
    loginName: free('loginName', ruled(loginName, 'account.loginName.short')),
    password: (value: string, all: RegistrationTexts) =>
      ruled(password, 'account.password')(value) ?? (isOwnName(value, all) ? t('validation.password.own') : undefined),
    confirmPwd: confirm,
    realName: (value: string, all: RegistrationTexts) =>
      ruled((text) => realName(text, Number(all.idDocType)), 'account.realName')(nameText(value)),
    idDocNo: free('idDocNo', (value, all) =>
      ruled(all.idDocType === String(IdDocType.IdCard) ? idCard : passport, 'account.idDocNo')(value),
    ),
    orgId: picked('account.register.organisation'),
    stageCategory: picked('enum.stageCategory'),
    roles: picked('account.register.roles'),
    mobile: free('mobile', ruled(mobile, 'account.mobile')),
    code: required('account.pictureCode'),
    smsCode: ruled(smsCode, 'account.smsCode'),
    email: (value: string) => (value === '' ? undefined : ruled(email, 'account.email')(value)),
    agree: (value: string) => (value === '' ? t('account.register.agreeFirst') : undefined),
  };
}
