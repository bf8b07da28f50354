import type { RuleIssue } from '../rules/issue';
import type { UploadScene } from '../uploads';
import type { Common, Fields, Row } from './field';

/** A shape of the wire, as data: the browser's bundle carries no schema library. */
export type Wire =
  | { readonly type: 'text'; readonly max: number }
  /** Key of the validation catalogue for a value that is no integer; absent: the general message. */
  | { readonly type: 'int'; readonly otherwise?: string | undefined }
  | { readonly type: 'number' | 'flag' }
  | { readonly type: 'list'; readonly of: Wire; readonly max: number }
  /** `some` may be absent. */
  | {
      readonly type: 'object';
      readonly of: Readonly<Record<string, Wire>>;
      readonly some?: Readonly<Record<string, Wire>>;
    };

/** Reference from a value to something stored elsewhere; the code that stores the value checks that it exists. */
export type Ref =
  | {
      readonly to: 'entry';
      readonly dict: string;
      readonly id: string;
      readonly parent?: { readonly id: unknown };
      /** The value is the heading itself, not an entry below it. */
      readonly heading?: true;
    }
  /** The ids from the root of a dictionary to an entry. */
  | { readonly to: 'branch'; readonly dict: string; readonly ids: readonly string[] }
  | { readonly to: 'organisation' | 'person'; readonly id: string }
  | { readonly to: 'file'; readonly id: string; readonly scene: UploadScene }
  | { readonly to: 'record'; readonly category: string; readonly id: string };

/** A person named in a form. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
  readonly orgName?: string | undefined;
  readonly title?: string | undefined;
}

/** Looks up the texts for ids; the caller has fetched them before. */
export interface Words {
  /** A message of the catalogue in the language of the reader. */
  say(key: string, params?: Readonly<Record<string, string | number>>): string;
  entry(dict: string, id: string): string | undefined;
  organisation(id: string): string | undefined;
  person(id: string): NamedPerson | undefined;
  /** A calendar day `YYYY-MM-DD`, or a month `YYYY-MM`. */
  date(value: string): string;
}

/** Context in which a value is read: `label` is the catalogue key of the field. */
export interface Said {
  readonly label: string;
  readonly words: Words;
}

/** Entries that a field's value is chosen from. */
export type Entries =
  | { readonly dict: string; readonly path: boolean }
  | { readonly organisations: true }
  | { readonly options: readonly { readonly value: unknown; readonly key: string }[] };

/** A value in a cell of a spreadsheet, as data: the browser does not read or write spreadsheets. */
export interface Sheet<S> {
  /** Type of the cell: `tags` are texts one after the other, `options` several of the entries. */
  readonly as: 'text' | 'number' | 'date' | 'option' | 'options' | 'tags';
  /** Entries to choose from; `label` is the catalogue key of the field. */
  entries?(field: S, label: string): Entries;
  /** Hint about the values that the cell takes: a message below `import.hint.`. */
  takes?(field: S): { key: string; params?: Readonly<Record<string, string | number>> } | undefined;
  /** The cell is formatted as a text, so that numbers keep their zeros. */
  readonly asText?: true;
  /** Characters; default 18. */
  readonly width?: number;
}

/** Rows or parts with fields of their own inside a value. */
export interface Nested<S> {
  fields(field: S): Fields;
  /** The rows of a value; an object is a single row. */
  rows(value: unknown): readonly Row[];
  /** Place of the n-th row within the value, joined with dots. */
  at(n: number): string;
  /** The reverse of `rows`. */
  of(rows: readonly Row[]): unknown;
  /** Key that identifies a row in another version of the value; absent where there is only one row. */
  rowKey?(field: S, row: Row, n: number): string;
  /** Name of the field that names a row. */
  title?(field: S): string;
  /** Sums over the rows as they are written, by the name of the field that is summed. */
  sums?(field: S, value: unknown): Readonly<Record<string, string>>;
  /** Rows have an `id` of their own, beside their fields. */
  hasIds?(field: S): boolean;
}

/** Behaviour that all values of a kind share. One file of `kinds/` holds all of it. */
export interface Kind<S extends Common = Common> {
  /** Its values are numbers whose difference means something. */
  readonly counts?: true;
  /** Number of the form field type in the API: text 0, int 1, date 2, select 3, cascader 4; absent: not sent. */
  readonly type?: 0 | 1 | 2 | 3 | 4;
  /** Suffix of the name under which the value is stored, for example `thesisCover` as `thesisCoverResId`. */
  readonly suffix?: string;
  /** Written value; absent: it is shown and never sent. */
  wire?(field: S): Wire;
  /** Additional value that is read beside the written one: its name and its type. */
  readonly beside?: { name(name: string): string; readonly type: 'text' | 'texts' | 'file' | 'files' | 'person' };
  /** Value that is read where none is stored; it is never stored itself. */
  unanswered?(field: S): unknown;
  /** Computes the value from the row of the field. */
  computed?(field: S, row: Row): unknown;
  /** Value in canonical form, made before it is checked and stored: pasted texts differ invisibly (domain/text). */
  clean?(field: S, value: unknown): unknown;
  /** First broken rule of a value that is not blank. `row` holds the other fields, `today` is the calendar day. */
  rule(field: S, value: unknown, at: { row: Row; today: string; name: string }): RuleIssue | undefined;
  /** Broken rules within a value whose own rule holds, each with its place in it, joined with dots. */
  within?(field: S, value: unknown): readonly { path: string; issue: RuleIssue }[];
  readonly nested?: Nested<S>;
  refs?(field: S, value: unknown, row: Row): readonly Ref[];
  /** Returns the written value of one that a form holds together with the data read beside it. */
  held?(value: unknown): unknown;
  /** A value of another field as this kind takes it over. */
  taken?(value: unknown): unknown;
  /** Part of a value that is compared with another; absent: the whole value. */
  known?(value: unknown): unknown;
  /** Members of a list value, with their ids and ids of files: versions are compared, and sheets shown, by member. */
  items?(
    field: S,
    value: unknown,
    said: Said,
  ): readonly { id: string; title: string; text: string; files?: readonly string[] }[];
  /** The value is a file or several. */
  readonly files?: { ids(value: unknown): string[]; of<T>(files: readonly T[]): T | readonly T[] | undefined };
  /** A required value may be added after saving, but not after submitting. */
  readonly late?: true;
  /** Its control is a card with its own heading, and shows its errors itself. */
  framed?(field: S): boolean;
  /** Its control has a visible name of its own: the label is for screen readers only. */
  selfNamed?: true;
  /** Must be in a group that has only fields of such kinds. */
  readonly apart?: true;
  /** The value alone is not clear without its label. */
  readonly bare?: true;
  /** The hint is below the control; absent: inside it. */
  readonly hintBelow?: true;
  /** Several lines: printed below its label over the whole width. */
  readonly long?: true;
  /** A running text: versions are compared word by word. */
  readonly prose?: true;
  /** A value in words, '' for none. */
  text(field: S, value: unknown, said: Said): string;
  /** A value in words on paper; absent: as in `text`. */
  paper?(field: S, value: unknown, said: Said): string;
  /** Texts that should fit on one line of a paper. */
  whole?(field: S, said: Said): readonly string[];
  /** Catalogue keys beside label and hint that a field of this kind needs. */
  keys?(field: S, label: string): readonly string[];
  /** Absent: it is not filled in through a spreadsheet. */
  readonly sheet?: Sheet<S>;
  /**
   * A sample value that keeps the kind's rule, a different one for every `i`; undefined where it needs an id of other
   * data.
   */
  sample(field: S, i: number): unknown;
}
