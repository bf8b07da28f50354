import type { MyProfile } from '@domain/api/account';
import { useModel } from '@umijs/max';
import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { ConflictTable, type Side } from '@/components/ConflictTable';
import { useT } from '@/hooks/useT';
import type { Dictionaries } from '../dictionaries';
import { ReadValue } from '../ReadValue';
import { type ProfileFieldName, profileShapes } from '../shapes';
import { type FormValues, typedOf } from '../values';
import { labelOf } from '../words';

interface Props {
  fields: readonly ProfileFieldName[];
  mine: FormValues;
  stored: MyProfile;
  dicts: Dictionaries;
  onResolve: (theirs: ProfileFieldName[]) => void;
}

/** What both sides have changed: mine and the stored value beside each other. */
export function ProfileConflict({ fields, mine, stored, dicts, onResolve }: Props) {
  const t = useT();
  const { tree } = useModel('organisations');
  const box = useRef<HTMLDivElement>(null);
  // Saving is at the bottom of the window, the choice at the top of the form.
  useEffect(() => {
    box.current?.scrollIntoView({ behavior: 'smooth', block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);
  const nameOf = (id: string | undefined): string | undefined => {
    const search = (nodes: typeof tree): string | undefined => {
      for (const node of nodes ?? []) {
        const found = node.V === id ? node.L : search(node.C);
        if (found) return found;
      }
      return undefined;
    };
    return search(tree);
  };
  const typed = typedOf(mine);
  const rows = fields.map((name) => {
    const field = profileShapes.find((shape) => shape.name === name);
    const nothing = t('profile.page.notFilled');
    const read = (values: typeof typed, orgName: string | undefined) =>
      (field && <ReadValue field={field} values={values} dicts={dicts} orgName={orgName} />) ?? nothing;
    return {
      name,
      label: labelOf(t, name),
      mine: read(typed, nameOf(typed.orgId)),
      theirs: read(stored, stored.orgName),
    };
  });
  const resolve = (chosen: Record<string, Side>) => onResolve(fields.filter((name) => chosen[name] === 'theirs'));
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t('profile.conflict.title')}
        description={
          <>
            <p>{t('profile.conflict.text')}</p>
            <ConflictTable rows={rows} apply={t('profile.conflict.apply')} onApply={resolve} />
          </>
        }
      />
    </div>
  );
}
