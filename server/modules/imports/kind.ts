import type { FieldIssue, Row } from '../../../domain/forms';
import type { ImportKindFacts } from '../../../domain/imports/kinds';
import type { Db, Tx } from '../../db/client';
import type { Context, SessionUser } from '../../http/context';
import type { ImportColumn } from './columns';
import type { ImportSheet, SheetRow } from './rows';

/** Where the rows go, for kinds that are added to something. */
export interface ImportPlace {
  readonly assessmentId?: string | undefined;
  readonly studioId?: string | undefined;
}

export interface Importing {
  readonly ctx: Context;
  readonly user: SessionUser;
}

/**
 * What is imported from a sheet: how its rows are read, what they are compared with and what becomes of them. Checking,
 * committing, the template and the file of failed rows know nothing else. `Target` is what the rows are added to, `Found`
 * what a comparison has found out.
 */
export interface ImportKind<Target = unknown, Found = unknown> extends ImportKindFacts {
  readonly name: string;
  /** Name of the column that a row is called by. */
  readonly title: string;
  /** Notes below the rules of the template, beside those of every sheet; keys of the catalogue. */
  readonly notes: readonly string[];
  columns(by: Importing): Promise<ImportColumn[]>;
  /** The row of the template that shows how it is done; left there it is not imported. */
  example(columns: readonly ImportColumn[]): Row;
  /** What is stored, from what stands in the cells. */
  data(values: Row): Row;
  /** Broken rules of a row by itself, each with the name of its column. */
  issues(data: Row, today: string): readonly FieldIssue[];
  /** Throws when nothing can be added there; within a transaction it holds the target for the rest of it. */
  target(db: Db | Tx, by: Importing, place: ImportPlace, hold?: boolean): Promise<Target>;
  /** While it answers the same, a comparison stays good; absent: it is made again within the transaction. */
  state?(db: Db | Tx, by: Importing): Promise<string>;
  /** Compares the rows with each other and with what is stored: adds errors, and says which rows change something that is there. */
  compare(db: Db | Tx, by: Importing, sheet: ImportSheet, place: ImportPlace): Promise<Found>;
  /** Stores the rows that are left. */
  store(tx: Tx, by: Importing, target: Target, rows: readonly SheetRow[], found: Found): Promise<void>;
}
