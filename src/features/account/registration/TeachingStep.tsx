import { enumNameKey, enums, Role } from '@domain/enums';
import { useT } from '@/hooks/useT';
import { ChoiceField } from '../fields/ChoiceField';
import type { Registration } from './useRegistration';

const roleNotes = {
  [Role.Teacher]: 'account.register.role.teacher',
  [Role.Trainer]: 'account.register.role.trainer',
  [Role.Manager]: 'account.register.role.manager',
} as const;

/** Step 4: teaching stage and roles; enterprise members are entered by their studio. */
export function TeachingStep({ form }: Registration) {
  const t = useT();
  return (
    <>
      <ChoiceField
        form={form}
        name="stageCategory"
        label={t(enumNameKey('stageCategory'))}
        choices={enums.stageCategory.map(({ value, labelKey }) => ({ value: String(value), label: t(labelKey) }))}
      />
      <ChoiceField
        form={form}
        name="roles"
        several
        label={t('account.register.roles')}
        hint={t('account.register.roles.hint')}
        choices={enums.role.flatMap(({ value, labelKey }) =>
          value === Role.Enterprise ? [] : [{ value, label: t(labelKey), note: t(roleNotes[value]) }],
        )}
      />
    </>
  );
}
