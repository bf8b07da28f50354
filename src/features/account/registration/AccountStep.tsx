import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import { fieldLimits } from '@domain/constants';
import { loginNameChecks } from '@domain/rules/loginName';
import { loginNameText } from '@domain/text';
import { LiveCheckList } from '@/components/LiveCheckList';
import { useT } from '@/hooks/useT';
import { NewPasswordFields } from '../fields/NewPasswordFields';
import { TextField } from '../fields/TextField';
import type { Registration } from './useRegistration';

/** Step 1: login name and password. */
export function AccountStep({ form, availability }: Registration) {
  const t = useT();
  return (
    <>
      <TextField
        form={form}
        name="loginName"
        ltr
        label={t('account.loginName.short')}
        icon={UserOutlined}
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        normalise={(text) => loginNameText(text).slice(0, fieldLimits.loginName.max)}
        hint={<LiveCheckList checks={loginNameChecks} value={form.values.loginName} />}
        onLeave={() => void availability.ask(form, 'loginName')}
      />
      <NewPasswordFields form={form} name="password" label={t('account.password')} />
    </>
  );
}
