import type { Output, Parsed } from '../../../../domain/api/core';
import type { studioDeclareApi } from '../../../../domain/api/studioDeclare';
import { studio as declaration } from '../../../../domain/declarations/studio/studio';
import { type DocumentDecision, decisionNumbers } from '../../../../domain/documents/machine';
import { notPassReason, rejectReason } from '../../../../domain/rules/declaration';
import type { Rule } from '../../../../domain/rules/issue';
import { StudioReview } from '../../../../domain/statuses';
import { submitReviews } from '../../../documents/reviewDesk';
import { problemAt } from '../../../forms/problems';
import type { Context, SessionUser } from '../../../http/context';
import { invalid } from '../../../http/errors';
import { documentKindOf } from '../../documentKinds';

type Decide = (typeof studioDeclareApi)['POST /api/FamousTeacherDeclareRecord/FamoursTeacherDeclareStatus'];
type Body = Parsed<Decide>['body'];

/** Decision of each status, and the rule for its reason. */
const decisions: Readonly<Record<Body['status'], { as: DocumentDecision; rule?: Rule }>> = {
  [StudioReview.Passed]: { as: 'pass' },
  [StudioReview.Rejected]: { as: 'fail', rule: rejectReason },
  [StudioReview.NotPassed]: { as: 'refuse', rule: notPassReason },
};

/** Decides declarations, as the reviewers' desk does. Throws 400 for a decision without its reason. */
export async function decideDeclarations(
  ctx: Context,
  user: SessionUser,
  { ids, status, result }: Body,
): Promise<Output<Decide>> {
  const { as, rule } = decisions[status];
  const issue = rule?.(result);
  if (issue) throw invalid([problemAt('result', issue)]);
  const kind = documentKindOf(declaration.name);
  const opinion = result.trim() ? { opinion: result } : {};
  const body = { ids, result: decisionNumbers[as], ...opinion };
  const { done, failed } = await submitReviews(ctx, kind ? [kind] : [], user, body, 'StudioReview');
  return { done, failed };
}
