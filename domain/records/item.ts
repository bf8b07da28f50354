import type { RecordCalls } from './core/defineRecord';
import { attachments } from './core/field';

/**
 * Modules 13 to 20 share one set of calls; `module` tells their items apart (rows D79 to D81 of the contract). They are
 * keyed by the plan (specification §3).
 */
export const itemCalls = {
  save: 'POST AssessmentItemSave',
  read: 'GET AssessmentItemEditDetails',
  remove: 'DELETE DeleteAssessmentItem',
} as const satisfies RecordCalls;

/** What all items have in common. */
export const itemBase = {
  idField: 'itemId',
  per: 'planId',
  calls: itemCalls,
  listed: { call: 'GetAssessmentItemList' },
} as const;

/** Files that prove an item: `resInfos` on the wire. */
export const proofs = (needed: boolean) => attachments({ required: needed, most: 5 });
