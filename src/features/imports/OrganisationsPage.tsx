import { ApartmentOutlined, MergeCellsOutlined, ReloadOutlined } from '@ant-design/icons';
import { labelKey } from '@domain/forms';
import { organisationSheetForm } from '@domain/organisations/form';
import type { MessageKey } from '@locales/keys';
import { ImportPage } from './ImportPage';
import type { ImportSubject } from './subject';

/** Columns without which no row can be imported; all but the one at the top stand below another one. */
const needed = new Set(['name', 'kind', 'above', 'code']);

const organisations: ImportSubject = {
  kind: 'organisation',
  columns: Object.keys(organisationSheetForm.fields).map((name) => ({
    label: labelKey(organisationSheetForm, name) as MessageKey,
    needed: needed.has(name) ? 'always' : 'never',
  })),
  words: {
    template: 'import.organisation.template',
    commit: 'import.organisation.commit',
    done: 'import.doneBoth',
  },
};

const notes = [
  [ApartmentOutlined, 'import.organisation.note.above'],
  [MergeCellsOutlined, 'import.organisation.note.merge'],
  [ReloadOutlined, 'import.organisation.note.again'],
] as const;

/** Imports the organisations of an office and below it. */
export const ImportOrganisations = () => (
  <ImportPage
    title="frame.screen.importOrganisations"
    lead="import.organisation.lead"
    subject={organisations}
    notes={notes}
  />
);
