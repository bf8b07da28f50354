import { and, eq, isNotNull } from 'drizzle-orm';
import { stageOf } from '../../../../domain/organisations/kinds';
import { normalisedProfile } from '../../../../domain/profile';
import type { Tx } from '../../../db/client';
import { document, type organisation } from '../../../db/schema';
import { handOn } from '../../../documents/handOn';
import { columnsOf, valuesOf } from '../../account/values';
import { documentKindOf } from '../../documentKinds';
import { peopleBelow } from '../organisationPeople';
import type { Acting } from '../resource/kept';
import { actOn, type Person } from './held';

type Place = Pick<typeof organisation.$inferSelect, 'id' | 'name' | 'kind'>;

/**
 * Moves a locked person to another organisation: profile and category follow it, and the history says so. What waits for a
 * decision goes along by `handOnAll`, once everybody who belongs to a change has moved.
 */
export async function movePerson(
  tx: Tx,
  acting: Acting,
  person: Person,
  from: Pick<Place, 'name'>,
  to: Place,
  reason: string,
): Promise<Person> {
  const values = valuesOf(person);
  const stageCategory = stageOf(to.kind) ?? values.stageCategory;
  const columns = columnsOf(normalisedProfile({ ...values, orgId: to.id, stageCategory }), person.roles);
  peopleBelow.forget(tx);
  return actOn(tx, acting, person, 'move', columns, {
    before: { orgName: from.name },
    after: { orgName: to.name },
    reason,
  });
}

/** Moves documents on to the offices that decide about them by now; answers the ids of those that moved. */
export async function handOnAll(
  tx: Tx,
  { ctx, user }: Acting,
  waiting: readonly { readonly id: string; readonly kind: string }[],
): Promise<string[]> {
  const moved: string[] = [];
  for (const { id, kind: name } of waiting) {
    const kind = documentKindOf(name);
    if (kind && (await handOn(tx, ctx, kind, id, user))) moved.push(id);
  }
  return moved;
}

/** Documents of a person that wait for a decision somewhere. */
export const waitingOf = (tx: Tx, accountId: string) =>
  tx
    .select({ id: document.id, kind: document.kind })
    .from(document)
    .where(and(eq(document.accountId, accountId), isNotNull(document.officeId)))
    .orderBy(document.submittedAt, document.id);
