import { ArrowRightOutlined } from '@ant-design/icons';
import type { MyProfile } from '@domain/api/accountShapes';
import type { FieldGroup, FieldShape, FormDefinition, Row } from '@domain/forms';
import { ProfileReview } from '@domain/statuses';
import { useNavigate } from '@umijs/max';
import { useLatest } from 'ahooks';
import { Button, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { offered } from '@/components/MoveButton';
import type { Shut } from '@/forms/layouts/FormCards';
import { FormPage } from '@/forms/layouts/FormPage';
import { useT } from '@/hooks/useT';
import { HOME } from '@/services/home';
import { type Dictionaries, useProfileSources } from '../sources';
import { useDefinition } from '../useDefinition';
import { FirstSteps, isFirst } from './FirstSteps';
import { Notes } from './Notes';
import { useElsewhere } from './useElsewhere';
import { useProfileForm } from './useProfileForm';

/**
 * Groups of a first profile that need nothing more: they are read until they are opened. A group whose values follow
 * from fields of another one is not: its text would be out of date.
 */
function shutGroups(definition: FormDefinition, loaded: MyProfile): Shut {
  const missing = loaded.missingInfo.map(({ field }) => field);
  const derived = Object.entries<FieldShape>(definition.fields).flatMap(([name, field]) =>
    field.derived ? [name] : [],
  );
  const demands = Object.entries<FieldShape>(definition.fields).flatMap(([name, field]) =>
    field.required ? [name] : [],
  );
  const isOpen = (name: string) => missing.includes(name) || derived.includes(name);
  const groups = definition.groups.filter(({ fields }) => !fields.some(isOpen));
  const demanded = ({ fields }: FieldGroup) => fields.some((name) => demands.includes(name));
  return {
    groups: groups.map(({ name }) => name),
    row: loaded as Row,
    later: groups.filter((group) => !demanded(group)).map(({ name }) => name),
  };
}

/** Form with all fields of the profile. */
export function ProfileForm({ profile: loaded, dicts }: { profile: MyProfile; dicts: Dictionaries }) {
  const t = useT();
  const definition = useDefinition();
  const { document, profile, finished, saving, save, saveToEnter, decide } = useProfileForm(loaded, definition);
  const navigate = useNavigate();
  const [first] = useState(isFirst(loaded));
  const [shut] = useState(() => (first ? shutGroups(definition, loaded) : undefined));
  const enter = async () => {
    if (await saveToEnter()) navigate(HOME);
  };
  const sources = useProfileSources(profile, dicts);
  // Saving a profile that was not passed also submits it again.
  const refused = offered(profile.moves, 'submit') !== undefined;
  const uploading = document.running.any;
  const elsewhere = useElsewhere(profile);

  // A link to one field puts the cursor into it; the form is drawn a moment after this page.
  const jump = useLatest(document.jump);
  useEffect(() => {
    const part = window.location.hash.slice(1);
    if (!part) return;
    if (!Object.hasOwn(definition.fields, part)) return window.document.getElementById(part)?.scrollIntoView();
    const waiting = setTimeout(() => jump.current(part), 100);
    return () => clearTimeout(waiting);
  }, [definition]);

  const button = (submit: boolean) => (
    <Tooltip title={uploading ? t('profile.save.uploading') : undefined}>
      <Button
        // Once the profile is complete, the next step is to enter the platform: saving is not primary any more.
        type={submit === refused && !(finished && !document.dirty) ? 'primary' : 'default'}
        loading={saving}
        disabled={uploading}
        aria-describedby={uploading ? 'profile-uploading' : undefined}
        onClick={() => void save(submit)}
      >
        {t(submit ? 'profile.save.andSubmit' : 'profile.save.do')}
      </Button>
    </Tooltip>
  );
  return (
    <FormPage
      document={document}
      definition={definition}
      sources={sources}
      elsewhere={elsewhere}
      notes={
        <>
          {first && <FirstSteps left={profile.missingInfo.length} />}
          <Notes profile={profile} finished={finished && !first} />
        </>
      }
      shut={shut}
      {...(profile.profileReview === ProfileReview.Passed && {
        groupNotes: { identity: t('profile.group.identity.note') },
      })}
      without={t('profile.draft.without')}
      actions={
        <>
          {refused && button(false)}
          {first ? (
            <>
              <Button disabled={uploading} loading={saving} onClick={() => void save(false)}>
                {t('profile.first.later')}
              </Button>
              <Button
                type="primary"
                disabled={uploading}
                loading={saving}
                aria-describedby={uploading ? 'profile-uploading' : undefined}
                onClick={() => void enter()}
              >
                {t('profile.first.enter')} <ArrowRightOutlined className="flip" aria-hidden />
              </Button>
            </>
          ) : (
            button(refused)
          )}
          {uploading && (
            <span id="profile-uploading" className="visually-hidden">
              {t('profile.save.uploading')}
            </span>
          )}
        </>
      }
      onSubmit={() => void (first ? enter() : save(refused))}
      onDecide={decide}
    />
  );
}
