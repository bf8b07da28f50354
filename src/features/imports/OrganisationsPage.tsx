import { ApartmentOutlined, ReloadOutlined } from '@ant-design/icons';
import { labelKey } from '@domain/forms';
import { organisationSheetForm } from '@domain/organisations/form';
import type { MessageKey } from '@locales/keys';
import { ImportPage } from './ImportPage';
import type { ImportSubject } from './subject';

const organisations: ImportSubject = {
  kind: 'organisation',
  columns: Object.keys(organisationSheetForm.fields).map((name) => ({
    label: labelKey(organisationSheetForm, name) as MessageKey,
    needed: 'always',
  })),
  words: {
    template: 'import.organisation.template',
    commit: 'import.organisation.commit',
    done: 'import.doneBoth',
  },
};

const notes = [
  [ApartmentOutlined, 'import.organisation.note.above'],
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
