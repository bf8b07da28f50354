import IdcardOutlined from '@ant-design/icons-svg/es/asn/IdcardOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import { fieldLimits } from '@domain/constants';
import { enumNameKey, enums, IdDocType } from '@domain/enums';
import { idCardChecks } from '@domain/rules/idCard';
import { loginNameChecks } from '@domain/rules/loginName';
import { realNameChecks } from '@domain/rules/realName';
import { idDocText, loginNameText, nameText } from '@domain/text';
import { LiveCheckList } from '@/components/LiveCheckList';
import { useT } from '@/hooks/useT';
import { ChoiceField } from '../fields/ChoiceField';
import { NewPasswordFields } from '../fields/NewPasswordFields';
import { TextField } from '../fields/TextField';
import type { FieldName, Fields } from '../fields/useFields';

/** A form with the fields of a person's identity. */
export type IdentityTexts = { idDocType: string; realName: string; idDocNo: string } & Record<string, string>;
/** A form with the fields of an account. */
export type AccountTexts = { loginName: string; password: string; confirmPwd: string } & Record<string, string>;

interface IdentityFieldsProps<V extends IdentityTexts> {
  form: Fields<V>;
  onLeaveNumber?: () => void;
}

/** Kind of document, real name and number of the document. */
export function IdentityFields<V extends IdentityTexts>({ form, onLeaveNumber }: IdentityFieldsProps<V>) {
  const t = useT();
  const byCard = form.values.idDocType === String(IdDocType.IdCard);
  return (
    <>
      {/* First, because the rules of the name hang on it. */}
      <ChoiceField
        form={form}
        name={'idDocType' as FieldName<V>}
        label={t(enumNameKey('idDocType'))}
        choices={enums.idDocType.map(({ value, labelKey }) => ({ value: String(value), label: t(labelKey) }))}
      />
      <TextField
        form={form}
        name={'realName' as FieldName<V>}
        label={t('account.realName')}
        icon={UserOutlined}
        autoComplete="name"
        maxLength={fieldLimits.realName.max * 2}
        finished={nameText}
        hint={
          <LiveCheckList
            checks={realNameChecks(Number(form.values.idDocType))}
            value={nameText(form.values.realName)}
          />
        }
      />
      <TextField
        form={form}
        name={'idDocNo' as FieldName<V>}
        ltr
        label={t(byCard ? 'account.idCardNo' : 'account.passportNo')}
        icon={IdcardOutlined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        normalise={(text) => idDocText(text).slice(0, byCard ? fieldLimits.idCard : fieldLimits.passport)}
        hint={
          byCard ? <LiveCheckList checks={idCardChecks} value={form.values.idDocNo} /> : t('account.passportNo.hint')
        }
        onLeave={onLeaveNumber}
      />
    </>
  );
}

interface AccountFieldsProps<V extends AccountTexts> {
  form: Fields<V>;
  onLeaveName?: () => void;
}

/** Login name and a new password. */
export function AccountFields<V extends AccountTexts>({ form, onLeaveName }: AccountFieldsProps<V>) {
  const t = useT();
  return (
    <>
      <TextField
        form={form}
        name={'loginName' as FieldName<V>}
        ltr
        label={t('account.loginName.short')}
        icon={UserOutlined}
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        normalise={(text) => loginNameText(text).slice(0, fieldLimits.loginName.max)}
        hint={<LiveCheckList checks={loginNameChecks} value={form.values.loginName} />}
        onLeave={onLeaveName}
      />
      <NewPasswordFields form={form} name={'password' as FieldName<V>} label={t('account.password')} />
    </>
  );
}
