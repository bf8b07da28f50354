import { type Facts, type Machine, moveOf, type State, unmet } from '../../domain/workflows/core';
import { type RequirementKey, requirementLabelKey } from '../../domain/workflows/requirements';
import { BusinessError, illegalState } from './errors';

/**
 * The state after a move; what keeps it from happening is thrown. A state that has no such move for this actor answers
 * 422 `error.state`, or `refusal` where an area can say it better. The first requirement that is not met (a fact that is
 * absent is not) answers what its fact holds, when that is a refusal; otherwise 410 for a closed window and 422 for
 * everything else, with all that is unmet in `data.unmet`.
 */
export function applyMove<S extends State, A extends string, W extends string, R extends RequirementKey>(
  machine: Machine<S, A, W, R>,
  from: S,
  action: A,
  who: W,
  facts: Partial<Facts<R>>,
  refusal: BusinessError = illegalState('error.state'),
): S {
  const move = moveOf(machine, from, action, who);
  if (!move) throw refusal;
  const missing = unmet<R>(move, facts as Facts<R>);
  const [first] = missing;
  if (first === undefined) return move.to;
  const known = facts[first];
  if (known instanceof BusinessError) throw known;
  const key = requirementLabelKey(first);
  throw first === 'windowOpen' ? new BusinessError('410', key) : illegalState(key, { unmet: missing });
}
