import { ApartmentOutlined, ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { eedSheet } from '@domain/eed/sheet';
import { labelKey } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { ImportPage } from './ImportPage';
import type { ImportSubject } from './subject';

const eed: ImportSubject = {
  kind: 'eed',
  columns: [
    { label: 'eed.row.platformId', needed: 'always' },
    ...Object.entries(eedSheet.fields).map(([name, { required }]) => ({
      label: labelKey(eedSheet, name) as MessageKey,
      needed: required ? ('always' as const) : ('never' as const),
    })),
  ],
  words: { template: 'import.eed.template', commit: 'import.eed.commit', done: 'import.eed.done' },
};

const notes = [
  [ApartmentOutlined, 'import.eed.note.scope'],
  [ReloadOutlined, 'import.eed.note.replay'],
  [WarningOutlined, 'import.eed.note.blank'],
] as const;

/** Imports learning records that other platforms have sent as a sheet. */
export const ImportEed = () => (
  <ImportPage title="frame.screen.importEed" lead="import.eed.lead" subject={eed} notes={notes} />
);
