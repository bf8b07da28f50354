import { EditOutlined, EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import type { MyProfile } from '@domain/api/accountShapes';
import { type FieldGroup, type FieldShape, holds, isBlank, kindOf, labelKey, type Row, valueIn } from '@domain/forms';
import { profileRoles } from '@domain/profile';
import { maskIdDocNo } from '@domain/rules/mask';
import type { MessageKey } from '@locales/keys';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { cx } from '@/components/cx';
import { LtrText } from '@/components/LtrText';
import { PageLink } from '@/components/PageLink';
import { FieldValue } from '@/forms/FieldValue';
import { SourcesProvider } from '@/forms/sources';
import { groupName, labelOf } from '@/forms/words';
import { useT } from '@/hooks/useT';
import type { Dictionaries } from '../sources';
import { useDefinition } from '../useDefinition';
import { useEditLink } from './editLink';
import styles from './view.module.css';

/** Number of the identity document, hidden until the user asks for it. */
function DocumentNumber({ value }: { value: string }) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <span className={styles.secret}>
      <LtrText>{shown ? value : maskIdDocNo(value)}</LtrText>
      <Button
        type="text"
        size="small"
        icon={shown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        aria-pressed={shown}
        aria-label={t(shown ? 'profile.page.hide' : 'profile.page.reveal')}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}

interface ValueProps {
  name: string;
  field: FieldShape;
  profile: MyProfile;
}

function Value({ name, field, profile }: ValueProps) {
  const t = useT();
  const definition = useDefinition();
  const row = profile as Row;
  if (isBlank(valueIn(name, field, row)))
    return <span className={cx(styles.nothing, field.required && styles.lacking)}>{t('profile.page.notFilled')}</span>;
  if (field.secret) return <DocumentNumber value={String(row[name])} />;
  return <FieldValue name={name} field={field} row={row} labelKey={labelKey(definition, name) as MessageKey} />;
}

/** Parts of an object, shown as separate fields. */
function Parts({ name, field, profile }: ValueProps) {
  const t = useT();
  const definition = useDefinition();
  const { nested } = kindOf(field);
  const [row = {}] = nested?.rows((profile as Row)[name]) ?? [];
  return Object.entries(nested?.fields(field) ?? {}).map(([part, one]) => (
    <div key={part}>
      <dt>{labelOf(t, definition, name, part)}</dt>
      <dd>
        <FieldValue name={part} field={one} row={row} labelKey={labelKey(definition, name, part) as MessageKey} />
      </dd>
    </div>
  ));
}

/** Returns whether the head of the page already shows a field: the roles, the photo and the name. */
const inHead = (name: string) => name in profileRoles || name === 'avatar' || name === 'realName';

function Section({ group, profile }: { group: FieldGroup; profile: MyProfile }) {
  const t = useT();
  const link = useEditLink();
  const definition = useDefinition();
  const title = groupName(t, definition, group.name);
  const fields = group.fields.flatMap((name): [string, FieldShape][] => {
    const field = definition.fields[name];
    return field && !inHead(name) && holds(field.visibleWhen, profile as Row) ? [[name, field]] : [];
  });
  return (
    <section className={styles.card} aria-labelledby={`profile-${group.name}`}>
      <div className={styles.cardHead}>
        <h2 id={`profile-${group.name}`}>{title}</h2>
        <PageLink to={link(group.name)} aria-label={t('profile.page.editGroup', { group: title })}>
          <EditOutlined aria-hidden /> {t('profile.page.edit')}
        </PageLink>
      </div>
      <dl className={styles.list}>
        {fields.map(([name, field]) => {
          const { nested } = kindOf(field);
          return nested && !nested.rowKey && !isBlank((profile as Row)[name]) ? (
            <Parts key={name} name={name} field={field} profile={profile} />
          ) : (
            <div key={name} className={cx(field.wide && styles.wide)}>
              <dt>{labelOf(t, definition, name)}</dt>
              <dd>
                <Value name={name} field={field} profile={profile} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** All sections of the profile, each with a link to edit it. */
export function Sections({ profile, dicts }: { profile: MyProfile; dicts: Dictionaries }) {
  const sources = useMemo(() => ({ dicts }), [dicts]);
  const definition = useDefinition();
  return (
    <SourcesProvider value={sources}>
      <div className={styles.column}>
        {definition.groups.map((group) => (
          <Section key={group.name} group={group} profile={profile} />
        ))}
      </div>
    </SourcesProvider>
  );
}
