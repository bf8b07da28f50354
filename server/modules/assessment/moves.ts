import type { StageStatus } from '../../../domain/statuses';
import { type Tx, transaction } from '../../db/client';
import type { Plan } from '../../declarations/yearlyPlan';
import type { LoadedDocument } from '../../documents/kind';
import { moveDocument } from '../../documents/move';
import { holdOwn } from '../../documents/rows';
import type { Context, SessionUser } from '../../http/context';
import { assessmentKind } from './kind';
import type { Loaded } from './load';

/** A loaded assessment in the shape that the document mechanism needs. */
export const heldOf = (ctx: Context, { row, plan }: Loaded): LoadedDocument<Plan> => ({
  kind: assessmentKind,
  ctx,
  doc: row,
  plan,
});

/** Marks the assessment as worked on: a new one becomes a draft, a returned one is being corrected. */
export const touch = (tx: Tx, loaded: Loaded, ctx: Context, user: SessionUser) =>
  moveDocument(tx, heldOf(ctx, loaded), 'save', { as: 'owner', user });

/**
 * Hands an assessment in: full check, window open, snapshot of the attempt; the reviewers of the first
 * level get a to-do. Throws 422 with `missing`, 409 when it was changed since `rowVersion`, 410 when the window is closed.
 */
export const submitAssessment = (
  ctx: Context,
  user: SessionUser,
  { assessmentId, rowVersion, unchanged }: { assessmentId: string; rowVersion: number; unchanged?: string | undefined },
) =>
  transaction(ctx.db, async (tx) => {
    const held = await holdOwn(tx, ctx, assessmentKind, user.id, assessmentId);
    const { status, attempt } = await moveDocument(
      tx,
      held,
      'submit',
      { as: 'owner', user },
      { rowVersion, reason: unchanged || undefined },
    );
    return { status: status as StageStatus, attempt };
  });

/** Takes an assessment back and tells its reviewers. Throws 422 when a reviewer has opened it. */
export const withdrawAssessment = (ctx: Context, user: SessionUser, assessmentId: string) =>
  transaction(ctx.db, async (tx) => {
    const held = await holdOwn(tx, ctx, assessmentKind, user.id, assessmentId);
    const { status } = await moveDocument(tx, held, 'withdraw', { as: 'owner', user });
    return { status: status as StageStatus };
  });
