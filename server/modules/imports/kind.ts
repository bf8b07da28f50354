import type { ImportCheck, ImportUndo } from '../../../domain/api/imports';
import type { FieldIssue, Row } from '../../../domain/forms';
import type { ImportKindFacts } from '../../../domain/imports/kinds';
import type { ImportPlace } from '../../../domain/imports/subject';
import type { NoticeValue } from '../../../domain/notices/notice';
import type { Db, Tx } from '../../db/client';
import type { Context, SessionUser } from '../../http/context';
import type { ImportColumn } from './columns';
import type { ImportSheet, SheetRow } from './rows';
import type { Run } from './run';

export interface Importing {
  readonly ctx: Context;
  readonly user: SessionUser;
  /** Second person who has confirmed the sheet. */
  readonly confirmedBy?: string | undefined;
  /** Fingerprints of the rows that were weighed, where a kind has a second person: no others are stored. */
  readonly weighed?: readonly string[] | undefined;
}

/**
 * Kind of import: how rows of a sheet are read, compared and stored. Check, commit, template and the file of failed
 * rows use nothing else. `Target` is the thing that rows are added to, `Found` the result of a comparison.
 */
export interface ImportKind<Target = unknown, Found = unknown> extends ImportKindFacts {
  readonly name: string;
  /** Name of the column that titles a row. */
  readonly title: string;
  /** Notes below the rules of the template, beside those of every sheet; keys of the catalogue. */
  readonly notes: readonly string[];
  /**
   * Rows that are stored in one transaction, where rows do not depend on each other: a long import can be stopped and
   * goes on where it was. Absent: all rows in one.
   */
  readonly part?: number;
  /** Columns whose values no two rows of a sheet may share, as the numbers of a person. */
  readonly once?: readonly string[];
  columns(by: Importing): Promise<ImportColumn[]>;
  /** Example row of the template; it is not imported when it is left in the sheet. */
  example(columns: readonly ImportColumn[]): Row;
  /** Values to store, from the values of the cells. */
  data(values: Row): Row;
  /** Broken rules of a row by itself, each with the name of its column. */
  issues(data: Row, today: string): readonly FieldIssue[];
  /** Returns the target; `hold` locks it until the transaction ends. Throws when nothing can be added to it. */
  target(db: Db | Tx, by: Importing, place: ImportPlace, hold?: boolean): Promise<Target>;
  /** Fingerprint of the stored data: a comparison stays valid while it is equal. Without it, commit compares again. */
  state?(db: Db | Tx, by: Importing): Promise<string>;
  /** Compares the rows with each other and with stored data: adds errors, and marks rows that change stored data. */
  compare(db: Db | Tx, by: Importing, sheet: ImportSheet, place: ImportPlace): Promise<Found>;
  /** Stores the valid rows; what it keeps of them names the import, where the kind can be undone. */
  store(
    tx: Tx,
    by: Importing,
    target: Target,
    rows: readonly SheetRow[],
    found: Found,
    importId: string,
  ): Promise<void>;
  /** Difference that the valid rows of a sheet make, beside what each of them does. */
  differs?(by: Importing, rows: readonly SheetRow[], found: Found): Promise<Pick<ImportCheck, 'tree'>>;
  /** Number of valid rows that wait for a second person. */
  waiting?(rows: readonly SheetRow[], found: Found): number;
  /** Called after a sheet was stored or undone: what this process has kept of the rows is out of date. */
  stored?(db: Db): void;
  /** Who has to confirm a sheet before it is stored; absent for kinds whose sheets are stored at once. */
  readonly second?: ImportSecond<Found>;
  /** How a whole sheet is undone; absent for kinds whose rows are undone one by one. */
  readonly undo?: ImportUndoing;
}

/** A sheet that a second person has to confirm: its rows by what they do, and those who may confirm all of them. */
export interface AskedSheet {
  readonly run: Run;
  readonly seconds: readonly string[];
  /** Acts of its first rows, in words, and how many rows do something. */
  readonly lines: readonly NoticeValue[];
  readonly changed: number;
  /** Fingerprints of the rows that do something, each with the values that it gives. */
  readonly facts: readonly string[];
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly unchanged: number;
}

/** How sheets of a kind get their second person. */
export interface ImportSecond<Found = unknown> {
  /** People who may confirm each of the rows that need somebody, and what the valid rows do, in words. */
  weigh(
    db: Db | Tx,
    by: Importing,
    found: Found,
  ): Promise<{ readonly seconds: readonly (readonly string[])[] } & Pick<AskedSheet, 'lines' | 'facts'>>;
  /** Asks them, once for a sheet; nothing of it is stored before one of them has confirmed it. */
  ask(by: Importing, asked: AskedSheet): Promise<void>;
}

/** How imports of a kind are undone. */
export interface ImportUndoing {
  /** Of some imports those whose rows a person keeps, all of them. */
  within(db: Db, by: Importing, importIds: readonly string[]): Promise<readonly string[]>;
  /** Outcome that undoing an import would have by now: rows that were changed since, or are used, would stay. */
  plan(by: Importing, importId: string): Promise<ImportUndo>;
  /** Undoes an import as far as it can be, in parts: rows that were changed since, or are used, stay. */
  carryOut(by: Importing, importId: string): Promise<ImportUndo>;
}
