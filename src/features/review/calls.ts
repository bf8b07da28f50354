import type { Input, Output } from '@domain/api/core';
import type { ReviewEndpoints } from '@domain/api/reviews';
import type { DocumentDecision } from '@domain/documents/machine';
import { type ReviewArea, type ReviewState, reviewCalls } from '@domain/documents/reviewCalls';
import type { ReviewLevel } from '@domain/enums';
import type { StatusSetName } from '@domain/statuses';
import type { MessageKey } from '@locales/keys';
import { api, type CallOptions } from '@/services/api';
import { keptAlive } from '@/services/keepalive';
import type { DeskText } from './deskText';

type Name = keyof ReviewEndpoints;

/** Review desk: the area of its calls, its title, and the set of its status words. */
export interface DeskDefinition {
  readonly area: ReviewArea;
  readonly title: MessageKey;
  readonly statuses: StatusSetName;
  /** Heading of a document in the queue: the name of its applicant, or its title. */
  readonly heading: 'applicant' | 'title';
  /** Text of its documents, fetched with their forms. */
  readonly text: DeskText;
  /** Whether the queue has a filter by status. */
  readonly byStatus?: true;
  /** Whether the queue has a filter by plan, batch or round. */
  readonly byPlan?: true;
  /** Possible decisions, in the order of their keys, each with the status that it leads to. */
  readonly decisions: readonly { readonly name: DocumentDecision; readonly status: number }[];
}

/** Returns the status that a decision leads to. */
export const statusAfter = ({ decisions }: DeskDefinition, decision: DocumentDecision): number | undefined =>
  decisions.find(({ name }) => name === decision)?.status;

/** Returns the name of a decision on a desk: on a desk with a refusal, a return is called `reject`. */
export const decisionWords = ({ decisions }: DeskDefinition, decision: DocumentDecision) =>
  decision === 'fail' && decisions.length > 2 ? 'reject' : decision;

export type Queue = Output<ReviewEndpoints['search']>;
export type QueueRow = Queue['list'][number];
export type Reviewed = Output<ReviewEndpoints['read']>;
export type Outcome = Output<ReviewEndpoints['submit']>;
export type Filter = {
  state: ReviewState;
  batchId?: string | undefined;
  keyword?: string | undefined;
  orderType?: 0 | 2 | 4 | undefined;
  status?: number | undefined;
  /** A queue of the desk: documents of one kind at one level, as the overview counts them. */
  kind?: string | undefined;
  level?: ReviewLevel | undefined;
};

interface Options extends CallOptions {
  needs?: readonly string[] | 'array';
  ownNeeds?: readonly string[] | 'array';
}

/** Calls an endpoint of the reviewers of an area; all areas have the same endpoints. */
export const call = <N extends Name>(
  area: ReviewArea,
  name: N,
  input: Input<ReviewEndpoints[N]>,
  options: Options = {},
): Promise<Output<ReviewEndpoints[N]>> =>
  api(
    reviewCalls[name].replace(' ', ` /api/${area}/`) as never,
    input as never,
    options as never,
  ) as unknown as Promise<Output<ReviewEndpoints[N]>>;

/** Says, also while the page is being closed, that the reviewer has left a document. */
export const leave = (area: ReviewArea, left: string): Promise<unknown> =>
  keptAlive(reviewCalls.beat.replace(' ', ` /api/${area}/`) as never, { body: { left } } as never);

/** Address of the spreadsheet export of the queue. */
export const exportAddress = (area: ReviewArea) => `/${area}/${reviewCalls.export.split(' ')[1]}`;

/** Address of the spreadsheet of a batch. */
export const runAddress = (area: ReviewArea, id: string) =>
  `/${area}/${reviewCalls.exportRun.split(' ')[1]}`.replace('{id}', encodeURIComponent(id));
