import IdcardOutlined from '@ant-design/icons-svg/es/asn/IdcardOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import { fieldLimits } from '@domain/constants';
import { enumNameKey, enums, IdDocType } from '@domain/enums';
import { idCardChecks } from '@domain/rules/idCard';
import { realNameChecks } from '@domain/rules/realName';
import { idDocText, nameText } from '@domain/text';
import { LiveCheckList } from '@/components/LiveCheckList';
import { useT } from '@/hooks/useT';
import { ChoiceField } from '../fields/ChoiceField';
import { TextField } from '../fields/TextField';
import type { Registration } from './useRegistration';

/** Step 2: real name and ID document. */
export function IdentityStep({ form, availability }: Registration) {
  const t = useT();
  const byCard = form.values.idDocType === String(IdDocType.IdCard);
  return (
    <>
      {/* First, because the rules of the name hang on it. */}
      <ChoiceField
        form={form}
        name="idDocType"
        label={t(enumNameKey('idDocType'))}
        choices={enums.idDocType.map(({ value, labelKey }) => ({ value: String(value), label: t(labelKey) }))}
      />
      <TextField
        form={form}
        name="realName"
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
        name="idDocNo"
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
        onLeave={() => void availability.ask(form, 'idDocNo')}
      />
    </>
  );
}
