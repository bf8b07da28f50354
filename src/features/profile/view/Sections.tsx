import { EditOutlined, EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import type { MyProfile } from '@domain/api/account';
import { isBlank } from '@domain/forms';
import { profileRoles } from '@domain/profile';
import { maskIdDocNo } from '@domain/rules/mask';
import type { MessageKey } from '@locales/keys';
import { Button } from 'antd';
import { useState } from 'react';
import { cx } from '@/components/cx';
import { LtrText } from '@/components/LtrText';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import type { Dictionaries } from '../dictionaries';
import { ReadPart, ReadValue } from '../ReadValue';
import { applies, type ProfileFieldShape, type ProfileGroup, profileGroups, profileShapes } from '../shapes';
import { labelOf } from '../words';
import { useEditLink } from './editLink';
import styles from './view.module.css';

/** The document number: hidden until the person asks for it. */
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

function Value({ field, profile, dicts }: { field: ProfileFieldShape; profile: MyProfile; dicts: Dictionaries }) {
  const t = useT();
  const value: unknown = profile[field.name as keyof MyProfile];
  if (isBlank(value))
    return <span className={cx(styles.nothing, field.required && styles.lacking)}>{t('profile.page.notFilled')}</span>;
  if (field.name === 'idDocNo') return <DocumentNumber value={String(value)} />;
  return <ReadValue field={field} values={profile} dicts={dicts} orgName={profile.orgName} />;
}

interface PartsProps {
  field: Extract<ProfileFieldShape, { kind: 'object' }>;
  profile: MyProfile;
  dicts: Dictionaries;
}

/** The parts of an object as fields of their own. */
function Parts({ field, profile, dicts }: PartsProps) {
  const t = useT();
  const row = profile[field.name as keyof MyProfile] as Record<string, unknown>;
  return field.fields.map((part) => (
    <div key={part.name}>
      <dt>{labelOf(t, `${field.name}.${part.name}`)}</dt>
      <dd>
        <ReadPart part={part} value={row[part.name]} dicts={dicts} />
      </dd>
    </div>
  ));
}

/** The head of the page shows the roles, the photo and the name. */
const inHead = (name: string) => name in profileRoles || name === 'avatarResId' || name === 'realName';

function Section({ group, profile, dicts }: { group: ProfileGroup; profile: MyProfile; dicts: Dictionaries }) {
  const t = useT();
  const link = useEditLink();
  const title = t(`profile.group.${group}` as MessageKey);
  const fields = profileShapes.filter(
    (field) => field.group === group && !inHead(field.name) && applies(field, profile),
  );
  return (
    <section className={styles.card} aria-labelledby={`profile-${group}`}>
      <div className={styles.cardHead}>
        <h2 id={`profile-${group}`}>{title}</h2>
        <PageLink to={link(group)} aria-label={t('profile.page.editGroup', { group: title })}>
          <EditOutlined aria-hidden /> {t('profile.page.edit')}
        </PageLink>
      </div>
      <dl className={styles.list}>
        {fields.map((field) =>
          field.kind === 'object' && profile[field.name as keyof MyProfile] ? (
            <Parts key={field.name} field={field} profile={profile} dicts={dicts} />
          ) : (
            <div key={field.name} className={cx(field.wide && styles.wide)}>
              <dt>{labelOf(t, field.name)}</dt>
              <dd>
                <Value field={field} profile={profile} dicts={dicts} />
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

/** All parts of the profile, each with the way to change it. */
export const Sections = ({ profile, dicts }: { profile: MyProfile; dicts: Dictionaries }) => (
  <div className={styles.column}>
    {profileGroups.map((group) => (
      <Section key={group} group={group} profile={profile} dicts={dicts} />
    ))}
  </div>
);
