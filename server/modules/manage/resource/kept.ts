import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ResourceUse } from '../../../../domain/api/resource';
import type { Fields, FilledIn } from '../../../../domain/forms/field';
import type { Resource, ResourceAct } from '../../../../domain/manage/resource';
import type { NoticeValue } from '../../../../domain/notices/notice';
import type { Db, Tx } from '../../../db/client';
import type { Codes, Stored, Versioned, VersionedTable } from '../../../forms/versioned';
import type { Context, SessionUser } from '../../../http/context';

/** Table whose rows somebody keeps. */
export type KeptTable = PgTable & Record<'id', PgColumn>;
/** Table of a resource whose rows are retired. */
export type ResourceTable = VersionedTable & { retiredAt: PgColumn };

/** Ways in which the values of a row come into force. */
export type Saved = Extract<ResourceAct, 'add' | 'change' | 'restore'>;

export interface Acting {
  readonly ctx: Context;
  readonly user: SessionUser;
  /** Second person, who has confirmed it. */
  readonly confirmedBy?: string;
  /** Why it is done, where that is asked for. */
  readonly reason?: string | undefined;
  /** Import that the change comes with. */
  readonly importId?: string;
  /** The change undoes a whole sheet. */
  readonly undoes?: boolean;
  /** The change puts back what was published. */
  readonly back?: boolean;
  /** Id of a new row that was prepared under it. */
  readonly newId?: string;
}

/** A change that is about to be made: the row as it is stored, and the values of the form for a new or changed one. */
export interface ResourceStep<T extends KeptTable, F extends Fields> {
  readonly act: ResourceAct;
  readonly stored: T['$inferSelect'] | undefined;
  readonly values: FilledIn<F>;
}

/** Columns, or fields of the same name, by which a row belongs to an organisation. */
type Place = Partial<Readonly<Record<'id' | 'orgId' | 'fromId', string | null>>>;

/** Rows that somebody keeps, and whose changes may need a second person. */
export interface Seconded<T extends KeptTable, F extends Fields> {
  readonly resource: Resource<string, F>;
  readonly table: T;
  /** Fields whose number is the place of a name in a list; the column holds the name. */
  readonly codes?: Codes;
  /** Condition for the rows that somebody keeps. Throws 403 for a person who keeps none. */
  readonly within: (user: SessionUser) => SQL | undefined;
  /**
   * People who may confirm a change, for one that needs a second person; undefined for any other. Nobody: it is done at
   * once, for nothing could be done in an office with a single keeper.
   */
  readonly seconds?: (tx: Tx, change: ResourceStep<T, F>, acting: Acting) => Promise<readonly string[] | undefined>;
  /** Organisation of a row, by its columns or by the values of the form; absent where a row has none. */
  readonly place?: (row: Place) => string | null | undefined;
  /** Words of a request, which each reader has in his own language. */
  readonly asks?: (tx: Tx, change: ResourceStep<T, F>, acting: Acting) => Promise<NoticeValue>;
}

/** How the rows of a resource are stored, and which of them somebody keeps. */
export interface KeptResource<T extends VersionedTable, F extends Fields> extends Seconded<T, F> {
  /** Condition for a row and everything below it, of a resource whose rows are a tree. */
  readonly branch?: (id: string) => SQL;
  readonly order: readonly SQL[];
  /** Columns of a new row besides the form's. */
  readonly made?: (values: FilledIn<F>, tx: Tx) => Promise<Partial<T['$inferInsert']>> | Partial<T['$inferInsert']>;
  /** Further values of a row as it is read. */
  readonly beside?: (
    db: Db | Tx,
    rows: readonly Stored<T>[],
    at: Pick<Context, 'now'>,
  ) => Promise<ReadonlyMap<string, object>>;
  /** Problems of values that shall hold: those of a saved row, or of one that is brought back. */
  readonly check?: (
    values: FilledIn<F>,
    stored: Stored<T> | undefined,
    tx: Tx,
    acting: Acting,
    act: Saved,
  ) => ReturnType<NonNullable<Versioned<T, F>['check']>>;
  /** Uses of rows by their ids; a use that `blocks` keeps a row from being retired. */
  readonly uses: (db: Db | Tx, rows: readonly Stored<T>[]) => Promise<ReadonlyMap<string, readonly ResourceUse[]>>;
  /** Key of the use by further rows of the resource, which stand below a row: they may have come with the same sheet. */
  readonly below?: string;
  /** Consequences of a change, with how many it would concern; needed where the resource is weighed. */
  readonly weigh?: (db: Db | Tx, change: ResourceStep<T, F>, acting: Acting) => Promise<readonly ResourceUse[]>;
  /** Called in the transaction of each change, with the row before it; undefined for a new one. */
  readonly changed?: (tx: Tx, row: Stored<T>, before: Stored<T> | undefined, acting: Acting) => Promise<void>;
  /** Rows of a sheet stand for themselves: a long one is stored in parts, between which others have their turn. */
  readonly apart?: boolean;
  /** Rows that a sheet has added were in force: they are ended when the sheet is undone, not removed. */
  readonly ends?: boolean;
  /** Called in the transaction that removed rows, which only the undoing of a sheet does. */
  readonly removed?: (tx: Tx) => Promise<void>;
  /** Columns that say who made a change. */
  readonly signed?: (acting: Acting) => Partial<T['$inferInsert']>;
  /** Problem that keeps a row from being retired, beside its uses. */
  readonly keeps?: (tx: Tx, row: Stored<T>, acting: Acting) => Promise<string | undefined>;
  /** Column that, filled in, keeps a retired row from being brought back; the check refuses it, too. */
  readonly final?: keyof T['$inferSelect'] & string;
  /**
   * Why an act cannot be taken back by now, as a key of words; null where it can: bringing back a retired row, or undoing
   * an act of a `fixed` resource. What `check` and `keeps` refuse is said here before it is offered.
   */
  readonly stuck?: (acting: Acting) => SQL<string | null>;
  /** Why the reader cannot change a row that he keeps otherwise; the check refuses it, too. */
  readonly locks?: (row: Stored<T>, acting: Acting) => string | undefined;
  /** Condition: rows with a keyword; by default in the title of the form and in the code. */
  readonly sought?: (keyword: string) => SQL | undefined;
  /** Called after the transaction: what this process has kept of the rows is out of date. */
  readonly forget?: (db: Db) => void;
}
