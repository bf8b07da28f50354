import type { AssessmentKeys, RecordDefinition } from '@domain/assessment/binding';
import type { MessageKey } from '@locales/keys';
import type { Drawer } from '@/forms/drawer';
import { labelsOf } from '@/forms/words';
import { idOf, type RecordRow, recordCalls } from './calls';
import { formValuesOf } from './written';

interface Saved {
  rowVersion: number;
  /** Required attachments that are not there yet, by field name. */
  missing: string[];
}

/** The drawer of a category's records in an assessment: its calls are made of the category's name. */
export function recordDrawer(d: RecordDefinition, keys: AssessmentKeys): Drawer<RecordRow, Saved> {
  const { save, details, hasDetails } = recordCalls(d, keys);
  return {
    form: d,
    // The prefix keeps a field called `content` apart from the frame's main part of that name.
    name: 'record',
    words: {
      one: `record.${d.category}.one` as MessageKey,
      saved: (t, { missing }) => {
        const what = labelsOf(t, d, missing);
        return what ? { warning: t('drawer.savedLacking', { what }) } : t('drawer.saved');
      },
    },
    draftOf: (id) => ({ form: `record.${d.category}`, id: id ?? `new-${keys.assessmentId}` }),
    idOf: (row) => idOf(d, row),
    storedOf: (row) => ({ values: formValuesOf(d, row), version: row.rowVersion }),
    read: hasDetails ? (id, signal) => details(id, { signal }) : undefined,
    save: ({ id, ...body }, _, options) => save({ ...body, ...(id !== undefined && { [d.idField]: id }) }, options),
  };
}
