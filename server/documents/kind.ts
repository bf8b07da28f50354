import type { SQL } from 'drizzle-orm';
import type { CertificateFields } from '../../domain/api/certificate';
import type { Duplicate } from '../../domain/api/documentShapes';
import type { Work } from '../../domain/declarations/works';
import type { DocumentDecision, DocumentMachine, DocumentMove, ReviewGrant } from '../../domain/documents/machine';
import type { DocumentEvent, DocumentNotices } from '../../domain/documents/notices';
import type { Part } from '../../domain/documents/parts';
import type { ReviewedAs } from '../../domain/documents/reviewedAs';
import type { FormDefinition, HeldRecord, Row } from '../../domain/forms';
import type { NoticeKind } from '../../domain/notices';
import type { StatusSetName } from '../../domain/statuses';
import type { GivenRequirement, RequirementKey } from '../../domain/workflows/requirements';
import type { Db, Tx } from '../db/client';
import type { document, documentLog, StoredMarks, StoredRemark, StoredWords } from '../db/schema';
import type { Context } from '../http/context';
import type { BusinessError, FieldProblem } from '../http/errors';
import type { Office } from './chain';

export type DocumentRow = typeof document.$inferSelect;
/** Columns that identify the plan of a document, for everybody. */
export type Planned = Pick<DocumentRow, 'kind' | 'planId'>;
/** The same with the person where it is the document of one: a plan may give somebody longer. */
export type PlannedFor = Planned & { readonly accountId?: string };
export type LogRow = typeof documentLog.$inferSelect;
export type { DocumentActor, DocumentMachine, DocumentMove, ReviewGrant } from '../../domain/documents/machine';
/** `true`, or the error to answer while the requirement is not met. */
export type Fact = true | BusinessError;

/** Name in the language of the reader. */
type Spoken = (say: (key: string) => string) => string;

/** Requirements of moves that the kind itself checks; the document mechanism checks the others. */
type OwnRequirement = Exclude<RequirementKey, GivenRequirement | 'atMyLevel' | 'impartial' | 'corrected'>;

/** A document with what it is handed in for. In a transaction its row is held until the end. */
export interface LoadedDocument<P = unknown> {
  readonly kind: DocumentKind<P>;
  readonly ctx: Context;
  readonly doc: DocumentRow;
  readonly plan: P;
}

/** Content of a decision. */
export interface Decision {
  /** Opinion of a pass, reason of a return. */
  reason?: string | undefined;
  remarks?: readonly StoredRemark[] | undefined;
  marks?: StoredMarks | undefined;
}

/** Rows by the names of their sources, and the person's own records, the newest first. */
export interface FormSources {
  readonly rows: Readonly<Record<string, Row>>;
  readonly records: readonly HeldRecord[];
}

/**
 * A kind of document, declared once: states and moves, who reviews it in which order, what keeps it from being handed
 * in, what is kept of each attempt, who is told what. Everything that moves it reads this.
 */
export interface DocumentKind<P = unknown> {
  readonly kind: string;
  /** Catalogue key of its name. */
  readonly label: string;
  readonly machine: DocumentMachine;
  /** Status set in which its statuses are said. */
  readonly statuses: StatusSetName;
  /** A state as it is read, where the machine has more of them than the status set has values; default: as it is. */
  readonly shown?: (state: number) => number | null;
  /** States as its reviewers see them, where that is another status set. */
  readonly reviewed?: ReviewedAs;
  /** Status of one that was just begun. */
  readonly first: number;
  readonly grant: ReviewGrant;
  /** Catalogue key of what a document is called, where its kind has several types; default: the name of the kind. */
  readonly named?: (doc: Pick<DocumentRow, 'stage'>) => string;
  /** The step or type of one that is begun for a plan; default none. */
  readonly stageOf?: (plan: P) => string;
  /** The plan, batch or period of a document, for one that has it; throws 404 when it is gone. */
  readonly plan: (db: Db | Tx, doc: PlannedFor) => Promise<P>;
  /** The offices that decide, in order. */
  readonly chain: (db: Db | Tx, doc: DocumentRow, plan: P) => Promise<Office[]>;
  /** The same for display, where it may be a minute old; default `chain`. */
  readonly shownChain?: (db: Db, doc: DocumentRow, plan: P) => Promise<Office[]>;
  /** Checks of requirements, by name; a requirement that is not listed counts as met. */
  readonly facts: {
    readonly [R in OwnRequirement]?: (db: Db | Tx, held: LoadedDocument<P>, move: DocumentMove) => Fact | Promise<Fact>;
  };
  /** Why a move that the state does not allow is refused, better than in general words. */
  readonly refused?: (held: LoadedDocument<P>, move: DocumentMove) => BusinessError;
  /** The form that its values are filled into; absent for a kind that keeps its contents elsewhere. */
  readonly form?: (doc: Pick<DocumentRow, 'stage'>) => FormDefinition;
  /** Values that its form can begin with, by where they come from (`prefill` of its fields). */
  readonly sources?: (db: Db | Tx, doc: DocumentRow, plan: P) => Promise<FormSources>;
  /** Entries that the plan lets be chosen, by field; a field that is not listed takes all of its dictionary. */
  readonly entries?: (plan: P) => Readonly<Record<string, readonly string[]>> | undefined;
  /** Content of an attempt's snapshot; default: the values of the form. */
  readonly content?: (tx: Db | Tx, held: LoadedDocument<P>) => Promise<Record<string, unknown>>;
  /** The filled-in forms that are kept of an attempt; default: the one form. */
  readonly parts?: (kept: Record<string, unknown>) => Part[];
  /** Sections that a reviewer may remark on: name, and catalogue key of the label. */
  readonly sections: readonly { readonly name: string; readonly label: string; readonly number?: string }[];
  /** Sections that the product fills in: any change of the document answers a remark on them. */
  readonly given?: readonly string[];
  /** An office may hand it in for its owner: who has done that does not decide about it. */
  readonly askable?: true;
  /** Catalogue keys of phrases that the office offers as reasons. */
  readonly phrases?: readonly string[];
  /** Whether a new document may be created; asked once, in the transaction that creates it. */
  readonly begins?: (tx: Tx, held: LoadedDocument<P>) => Promise<Fact>;
  /**
   * Updates values that repeat data from elsewhere to its present state: while the owner may change the document, and
   * when it is handed in. Called outside of transactions.
   */
  readonly settled?: (held: LoadedDocument<P>, values: Row) => Promise<Row>;
  /** Indicators that reviewers score, with the points the owner claims, from the values that were handed in. */
  readonly indicators?: (
    values: Row,
  ) => readonly { name: string; label: Spoken; group: Spoken; cap: number; own: number }[];
  /** Numbers of the owner that are no part of its contents and by which reviewers know who it is; `label` is a key. */
  readonly numbers?: (
    db: Db | Tx,
    doc: DocumentRow,
  ) => Promise<readonly { name: string; label: string; value: string; mask: (value: string) => string }[]>;
  /** Conditions of what is asked for and how far they are met now; labels and units in words. */
  readonly proofs?: (
    held: LoadedDocument<P>,
  ) => Promise<readonly { name: string; label: string; need: number; have: number; unit: string }[]>;
  /** Certificate that is issued when it passes, in its words; undefined where it was issued. */
  readonly paper?: (held: LoadedDocument<P>, applicant: string) => CertificateFields | undefined;
  /** Works that what was kept of an attempt declares: reviewers are told of other documents that declare the same. */
  readonly works?: (kept: Record<string, unknown>) => readonly Work[];
  /** Possible duplicates for reviewers, as a value of its row; default: documents that declare the same works. */
  readonly duplicates?: SQL<Duplicate[]>;
  /** Its last level gives a grade with a pass. */
  readonly grades?: true;
  /** Problems of a decision's fields; `last`: no level comes after it. */
  readonly problems?: (decision: Decision, move: DocumentDecision, last: boolean) => FieldProblem[];
  /**
   * Side effects of moves outside of the document. Those of a decision run when it takes effect; they throw 422 where
   * that is impossible, and the document goes back to the queue.
   */
  readonly effects?: {
    readonly submit?: (tx: Tx, held: LoadedDocument<P>) => Promise<void>;
    readonly pass?: (tx: Tx, held: LoadedDocument<P>, decision: Decision, last: boolean) => Promise<void>;
    readonly fail?: (tx: Tx, held: LoadedDocument<P>, decision: Decision) => Promise<void>;
    readonly refuse?: (tx: Tx, held: LoadedDocument<P>, decision: Decision) => Promise<void>;
  };
  /** Error that would keep a decision from taking effect, checked before it is given; undefined where there is none. */
  readonly hinders?: (
    tx: Tx,
    held: LoadedDocument<P>,
    decision: DocumentDecision,
  ) => Promise<BusinessError | undefined>;
  readonly notices: DocumentNotices;
  /** Notice that reminds reviewers, and the deadline of the current level as an SQL expression. */
  readonly reminder: { readonly notice: NoticeKind; readonly levelEnd?: SQL };
  /** Where its owner reads it, without the base path, of a kind that is no declaration: what stands on the hub. */
  readonly ownPage?: (doc: Pick<DocumentRow, 'id' | 'planId'>) => string;
  /** Parameters of its notices' texts besides owner, attempt and level. */
  readonly words: (held: LoadedDocument<P>, decision: Decision, event: DocumentEvent) => StoredWords['params'];
  /** Name of a plan, for kinds with dates: several plans may be under review at the same time. */
  readonly calledPlan?: (plan: P) => string;
  /** Until when its owner can hand it in, and until when a level decides. A kind without it knows no dates: its lists read no plans. */
  readonly due?: (plan: P) => Dates;
  /** The same for overviews of many plans, at most a minute old; declared wherever `due` is. */
  readonly shownDates?: (db: Db, doc: Planned) => Promise<Dates>;
}

export interface Dates {
  readonly window: Date | null;
  readonly level: (level: number) => Date | null;
}
const undated: Dates = { window: null, level: () => null };

/** The dates of a document; none without its plan. */
export const datesOf = <P>({ due }: Pick<DocumentKind<P>, 'due'>, plan: P | undefined): Dates =>
  due && plan !== undefined ? due(plan) : undated;

/** Catalogue key of a document's name: that of its type where it has one, otherwise that of its kind. */
export const nameOf = (
  { named, label }: Pick<DocumentKind, 'named' | 'label'>,
  doc: Pick<DocumentRow, 'stage'>,
): string => named?.(doc) ?? label;

/** A state of a kind as it is read. */
export const shownStatus = ({ shown }: Pick<DocumentKind, 'shown'>, state: number): number | null =>
  shown ? shown(state) : state;

/** State as its reviewers see it; `reviewedSet` is the status set of that value. */
export const reviewedStatus = (kind: Pick<DocumentKind, 'shown' | 'reviewed'>, state: number): number | null =>
  kind.reviewed ? kind.reviewed.shown(state) : shownStatus(kind, state);
export const reviewedSet = ({ reviewed, statuses }: Pick<DocumentKind, 'reviewed' | 'statuses'>): StatusSetName =>
  reviewed?.statuses ?? statuses;

/** Declares a kind of document and keeps the type of its plan. */
export const defineDocument = <P>(kind: DocumentKind<P>): DocumentKind<P> => kind;
