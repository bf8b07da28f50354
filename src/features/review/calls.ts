import type { Input, Output } from '@domain/api/core';
import type { ReviewEndpoints } from '@domain/api/reviews';
import type { DocumentDecision } from '@domain/documents/machine';
import { type ReviewArea, type ReviewState, reviewCalls } from '@domain/documents/reviewCalls';
import type { StatusSetName } from '@domain/statuses';
import type { MessageKey } from '@locales/keys';
import { api, type CallOptions } from '@/services/api';

type Name = keyof ReviewEndpoints;

/** A reviewers' desk: whose calls it makes, what it is called, and in which words it says states. */
export interface DeskDefinition {
  readonly area: ReviewArea;
  readonly title: MessageKey;
  readonly statuses: StatusSetName;
  /** What tells its documents apart at a glance: whose they are, or what they are called. */
  readonly heading: 'applicant' | 'title';
  /** The queue can be narrowed to one of the set's values. */
  readonly byStatus?: true;
  /** Its documents are for plans, batches or rounds: the queue can be narrowed to one of them. */
  readonly byPlan?: true;
  /** What can be decided, in the order of their keys, and the status that each leads to. */
  readonly decisions: readonly { readonly name: DocumentDecision; readonly status: number }[];
}

/** The status that a decision leads to. */
export const statusAfter = ({ decisions }: DeskDefinition, decision: DocumentDecision): number | undefined =>
  decisions.find(({ name }) => name === decision)?.status;

/** What a decision is called on a desk: where there is an end besides it, a return is a rejection. */
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
};

interface Options extends CallOptions {
  needs?: readonly string[] | 'array';
  ownNeeds?: readonly string[] | 'array';
}

/** One of the calls of an area's reviewers; they are alike in every area. */
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

/** Address of the spreadsheet of a filter. */
export const exportAddress = (area: ReviewArea) => `/${area}/${reviewCalls.export.split(' ')[1]}`;
