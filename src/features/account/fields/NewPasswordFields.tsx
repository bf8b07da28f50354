import { fieldLimits } from '@domain/constants';
import { passwordChecks } from '@domain/rules/password';
import { LiveCheckList } from '@/components/LiveCheckList';
import { useT } from '@/hooks/useT';
import { PasswordField } from './PasswordField';
import type { FieldName, Fields } from './useFields';

interface NewPasswordFieldsProps<V extends { confirmPwd: string } & Record<string, string>> {
  form: Fields<V>;
  name: FieldName<V>;
  label: string;
}

/** A password to be chosen, with what it has to fulfil, and typed once more. */
export function NewPasswordFields<V extends { confirmPwd: string } & Record<string, string>>({
  form,
  name,
  label,
}: NewPasswordFieldsProps<V>) {
  const t = useT();
  const both = { form, autoComplete: 'new-password', maxLength: fieldLimits.password.max };
  return (
    <>
      <PasswordField
        {...both}
        name={name}
        label={label}
        hint={<LiveCheckList checks={passwordChecks} value={form.values[name] ?? ''} />}
      />
      <PasswordField {...both} name="confirmPwd" label={t('account.confirmPwd')} />
    </>
  );
}
