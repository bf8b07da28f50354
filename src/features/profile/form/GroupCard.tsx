import { profileRoles } from '@domain/profile';
import type { MessageKey } from '@locales/keys';
import { Checkbox, Form } from 'antd';
import { useT } from '@/hooks/useT';
import type { Dictionaries } from '../dictionaries';
import { applies, type ProfileFieldShape, type ProfileGroup, profileGroups, profileShapes } from '../shapes';
import { labelOf } from '../words';
import { FieldItem } from './FieldItem';
import styles from './form.module.css';
import { ListField, ObjectField } from './PartsField';
import { PhotoField } from './PhotoField';

export const fieldsOf = (group: ProfileGroup) => profileShapes.filter((field) => field.group === group);

/** Fields that decide whether another one applies. */
const deciding = [...new Set(profileShapes.flatMap((field) => Object.keys(field.visibleWhen ?? {})))];

const roleNames = Object.keys(profileRoles);

/** The roles a person has, as boxes to tick under one label; at least one is needed. */
function RolesField() {
  const t = useT();
  return (
    <Form.Item label={t('profile.roles')} required className={styles.wide ?? ''}>
      <div className={styles.roles}>
        {roleNames.map((name) => (
          <Form.Item key={name} name={name} valuePropName="checked" noStyle>
            <Checkbox>{labelOf(t, name)}</Checkbox>
          </Form.Item>
        ))}
      </div>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldError }) => <Form.ErrorList errors={roleNames.flatMap((name) => getFieldError(name))} />}
      </Form.Item>
    </Form.Item>
  );
}

function AnyField({ field, dicts }: { field: ProfileFieldShape; dicts: Dictionaries }) {
  if (field.name in profileRoles) return field.name === roleNames[0] ? <RolesField /> : null;
  if (field.kind === 'attachment') return <PhotoField />;
  if (field.kind === 'object') return <ObjectField field={field} dicts={dicts} />;
  if (field.kind === 'list') return <ListField field={field} dicts={dicts} />;
  return <FieldItem field={field} dicts={dicts} />;
}

interface Props {
  group: ProfileGroup;
  dicts: Dictionaries;
  /** Changed identity fields need a new approval. */
  approved: boolean;
}

/** One part of the form on a card; fields that do not apply to the person are left out. */
function GroupCard({ group, dicts, approved }: Props) {
  const t = useT();
  const form = Form.useFormInstance();
  const decided = Form.useWatch(
    (values) => JSON.stringify(deciding.map((name) => (values as Record<string, unknown>)[name])),
    form,
  );
  const [...found] = decided ? (JSON.parse(decided) as unknown[]) : [];
  const values = Object.fromEntries(deciding.map((name, i) => [name, found[i]]));
  return (
    <section id={group} className={styles.card} aria-labelledby={`profile-${group}`}>
      <div className={styles.cardHead}>
        <h2 id={`profile-${group}`}>{t(`profile.group.${group}` as MessageKey)}</h2>
        {group === 'identity' && approved && <span>{t('profile.group.identity.note')}</span>}
      </div>
      <div className={styles.fields}>
        {fieldsOf(group)
          .filter((field) => applies(field, values))
          .map((field) => (
            <AnyField key={field.name} field={field} dicts={dicts} />
          ))}
      </div>
    </section>
  );
}

/** All parts of the form, in their order. */
export const GroupCards = ({ dicts, approved }: Omit<Props, 'group'>) =>
  profileGroups.map((group) => <GroupCard key={group} group={group} dicts={dicts} approved={approved} />);
