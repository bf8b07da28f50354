import type { PersonPage } from '@domain/api/managePersonShapes';
import { useLatest } from 'ahooks';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { PersonCell } from '@/components/PersonCell';
import type { Drawer } from '@/forms/drawer/drawer';
import { FormDrawer } from '@/forms/drawer/FormDrawer';
import { useDrawerForm } from '@/forms/drawer/useDrawerForm';
import { noSources } from '@/forms/sources';
import { useT } from '@/hooks/useT';
import { beginningOf, type Doing, formOf, perform } from './acts';
import styles from './person.module.css';

interface Props {
  person: PersonPage;
  doing: Doing;
  onClose: () => void;
  /** Done, or refused because the person has changed: he is to be read again. */
  onChanged: () => void;
}

/** An act on a person: what it brings about, its reason and its proof. */
export default function ActDrawer({ person, doing, onClose, onChanged }: Props) {
  const t = useT();
  const shown = useLatest(person);
  const { act, device } = doing;
  const drawer = useMemo(
    (): Drawer<{ id: string; rowVersion: number }, { rowVersion: number; pending?: boolean | undefined }> => ({
      form: formOf(act),
      name: `person-${act}`,
      words: {
        add: `manage.person.act.${act}`,
        save: `manage.person.save.${act}`,
        saved: (say, { pending }) =>
          pending ? { warning: say('manage.request.asked') } : say(`manage.person.done.${act}`),
      },
      draftOf: (id) => ({ form: `person.${act}`, id: [id, device].filter(Boolean).join('-') }),
      idOf: ({ id }) => id,
      storedOf: ({ rowVersion, ...row }) => ({
        values: beginningOf(act, { ...shown.current, ...row }),
        version: rowVersion,
      }),
      save: (body, _, options) => perform({ act, device }, body, shown.current.rowVersion, options),
    }),
    [act, device],
  );
  const { document, locked } = useDrawerForm(drawer, {
    row: person,
    place: {},
    beside: { onRefused: ({ code }) => (code === '409' || code === '422') && onChanged() },
  });
  return (
    <FormDrawer
      definition={drawer.form}
      name={drawer.name}
      words={drawer.words}
      document={document}
      sources={noSources}
      lockedReason={locked}
      above={() => (
        <div className={styles.whom}>
          <PersonCell name={person.realName} below={person.orgName} />
          <Alert
            type="info"
            showIcon
            title={t(
              act === 'correct' && person.alone ? 'manage.person.why.correct.alone' : `manage.person.why.${act}`,
            )}
          />
        </div>
      )}
      onClose={onClose}
      onSaved={() => {
        onChanged();
        onClose();
      }}
    />
  );
}
