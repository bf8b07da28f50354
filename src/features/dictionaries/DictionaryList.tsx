import { dictionaryEntry } from '@domain/manage/resources/dictionaryEntry';
import { LtrText } from '@/components/LtrText';
import { resourceList } from '@/features/manage';
import { ListScreen } from '@/lists';
import { EntryOf } from './EntryOf';
import { Successor } from './Successor';

/** A code with the name of the entry that has it. */
const named = (code: unknown, name: unknown) =>
  code ? (
    <>
      <LtrText>{String(code)}</LtrText> <bdi>{String(name ?? '')}</bdi>
    </>
  ) : undefined;

const sources = { controls: { above: EntryOf, successor: EntryOf } };

const entries = resourceList(dictionaryEntry, {
  title: 'frame.screen.dictionaries',
  one: 'dictionaryEntry',
  searched: 'manage.dictionaries.search',
  Retiring: Successor,
  useSources: () => sources,
  none: { title: 'manage.dictionaries.none' },
  drawn: {
    above: { Cell: ({ row }) => named(row.above, row.aboveName) },
    successor: { Cell: ({ row }) => named(row.successor, row.successorName) },
    code: { width: 112 },
    sort: { width: 88, card: 'figure' },
    validUntil: { width: 128 },
  },
});

/** Entries of the dictionaries, from which forms choose. */
export const DictionaryList = () => <ListScreen list={entries} />;
