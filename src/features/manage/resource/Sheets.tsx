import { labelKey } from '@domain/forms';
import type { Resource } from '@domain/manage/resource';
import type { MessageKey } from '@locales/keys';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { OnItsWay } from '@/components/OnItsWay';
import { ImportPanel, type ImportSubject, UndoableSheets } from '@/features/imports';
import { useT } from '@/hooks/useT';

/** How the rows of a resource are imported: by a sheet with the columns of its form. */
const subjectOf = ({ form }: Resource): ImportSubject => ({
  kind: form.name,
  words: {
    template: 'import.step.template.plain',
    commit: 'import.commit',
    done: 'import.doneBoth',
  },
});

/** Button of a list that opens the import of its rows. */
export function ImportButton({ resource, onImported }: { resource: Resource; onImported: () => void }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('manage.resource.import')}</Button>
      {open && (
        <Suspense fallback={<OnItsWay />}>
          <ImportPanel
            what={t(labelKey(resource.form) as MessageKey)}
            subject={subjectOf(resource)}
            onClose={() => setOpen(false)}
            onImported={onImported}
          />
        </Suspense>
      )}
    </>
  );
}

interface SheetsProps {
  kind: string;
  onUndone: () => void;
}

/** Sheets of the last day above the list, to be undone as a whole. */
export function Sheets({ kind, onUndone }: SheetsProps) {
  return (
    <Suspense fallback={<OnItsWay />}>
      <UndoableSheets kind={kind} onUndone={onUndone} />
    </Suspense>
  );
}
