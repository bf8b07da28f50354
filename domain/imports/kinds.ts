import { type Access, importer, organisationKeeper, studioHost, teacher } from '../access/access';
import { listCategories } from '../assessment/binding';
import type { FeatureName } from '../features';
import { labelKey } from '../forms';
import { sheetResources } from '../manage/resources/sheets';

export interface ImportKindFacts {
  readonly access: Access;
  /** Catalogue key of the name for the rows of a sheet. */
  readonly words: string;
  /** Rows are the importer's own: the audit log, which says what is done to others, does not tell them. */
  readonly own?: boolean;
  /** Switch that must be on for the kind to exist. */
  readonly feature?: FeatureName;
}

/** Kinds of rows that are imported from sheets, by name on the wire; `server/modules/imports/kinds.ts` has how. */
export const importKinds: Readonly<Record<string, ImportKindFacts>> = {
  ...Object.fromEntries(
    listCategories.map((category) => [category, { access: teacher, words: `record.${category}`, own: true }]),
  ),
  enterpriseMember: { access: studioHost, words: 'import.enterprise', feature: 'studios' },
  teacherProfile: { access: importer, words: 'import.teachers' },
  eed: { access: importer, words: 'import.eed' },
  organisation: { access: organisationKeeper, words: 'import.organisation' },
  ...Object.fromEntries(
    sheetResources.map(({ form, right }) => [form.name, { access: { right }, words: labelKey(form) }]),
  ),
};
export const importKindNames = Object.keys(importKinds) as [string, ...string[]];
