import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import { enums } from '@domain/enums';
import { organisationPath } from '@domain/organisations';
import { maskIdDocNo } from '@domain/rules/mask';
import { useModel } from '@umijs/max';
import { useState } from 'react';
import { LtrText } from '@/components/LtrText';
import { SvgIcon } from '@/components/SvgIcon';
import { Tick } from '@/components/Tick';
import { useT } from '@/hooks/useT';
import { variantTexts } from '@/services/deployment';
import choiceStyles from '../fields/choices.module.css';
import { FieldError } from '../fields/Field';
import styles from './registration.module.css';
import { chosen } from './steps';
import type { Registration } from './useRegistration';

/** The points of the agreement, in order. */
const points = [
  'account.agreement.truth',
  'account.agreement.use',
  'account.agreement.share',
  'account.agreement.safety',
  'account.agreement.rights',
] as const;

/** Step 6: what will be handed in, and the agreement to how it is used. */
export function AgreementStep({ form, jumpTo }: Registration) {
  const t = useT();
  const { tree } = useModel('organisations');
  const { values, errors } = form;
  // Covered for whoever looks over the shoulder, and shown by its owner to check it.
  const [shown, setShown] = useState(false);
  const toggle = () => setShown(!shown);
  const showing = t(shown ? 'account.register.hideNo' : 'account.register.showNo');
  const labelOf = (set: 'stageCategory' | 'idDocType', value: string) => {
    const item = enums[set].find((one) => String(one.value) === value);
    return item ? t(item.labelKey) : '';
  };
  const roles = chosen(values.roles).map((role) => t(`enum.role.${role as 'teacher' | 'trainer' | 'manager'}`));
  const org = tree ? organisationPath(tree, values.orgId).at(-1)?.L : undefined;
  const rows = [
    { field: 'loginName', label: t('account.loginName.short'), text: <LtrText>{values.loginName}</LtrText> },
    { field: 'realName', label: t('account.realName'), text: values.realName },
    {
      field: 'idDocNo',
      label: labelOf('idDocType', values.idDocType),
      text: values.idDocNo && (
        <>
          <LtrText>{shown ? values.idDocNo : maskIdDocNo(values.idDocNo)}</LtrText>
          <button
            type="button"
            aria-pressed={shown}
            title={showing}
            aria-label={t('account.register.showNo')}
            onClick={toggle}
          >
            <SvgIcon of={shown ? EyeOutlined : EyeInvisibleOutlined} />
          </button>
        </>
      ),
    },
    { field: 'orgId', label: t('account.register.organisation'), text: org },
    { field: 'stageCategory', label: t('enum.stageCategory'), text: labelOf('stageCategory', values.stageCategory) },
    { field: 'roles', label: t('account.register.roles'), text: roles.join(t('account.listComma')) },
    { field: 'mobile', label: t('account.mobile'), text: <LtrText>{values.mobile}</LtrText> },
  ] as const;
  const id = form.idOf('agree');
  return (
    <>
      <dl className={styles.review}>
        {rows.map(({ field, label, text }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{text || t('account.register.missing')}</dd>
            <button type="button" onClick={() => jumpTo(field)}>
              {t('common.edit')}
              <span className="visually-hidden">{label}</span>
            </button>
          </div>
        ))}
      </dl>
      <section className={styles.agreement} aria-labelledby={`${id}-title`}>
        <h3 id={`${id}-title`}>{t('account.agreement.title', { platform: variantTexts().platform })}</h3>
        <ol>
          {points.map((point) => (
            <li key={point}>{t(point, { page: t('frame.screen.profile') })}</li>
          ))}
        </ol>
      </section>
      <label className={choiceStyles.check}>
        <Tick
          id={id}
          checked={values.agree !== ''}
          aria-invalid={errors.agree ? true : undefined}
          aria-describedby={errors.agree ? `${id}-error` : undefined}
          onTick={(on) => form.set('agree', on ? 'yes' : '')}
        />
        {t('account.register.agree')}
      </label>
      {errors.agree && <FieldError id={`${id}-error`}>{errors.agree}</FieldError>}
    </>
  );
}
