import { desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { transferLimits } from '../../../../domain/constants';
import {
  mergedSeats,
  type OrganisationMergeValues,
  organisationMerge as resource,
} from '../../../../domain/manage/resources/organisationMerge';
import { formatInstant } from '../../../../domain/rules/calendar';
import { hourMs } from '../../../../domain/time';
import type { Db, Tx } from '../../../db/client';
import { refersToNamed } from '../../../db/paged';
import { account, type MovedInMerge, organisation, organisationMerge } from '../../../db/schema';
import { withinOffices } from '../kept';
import type { KeptResource } from '../resource/kept';
import { secondsOver } from '../rights';
import { carryOut } from './carryOut';
import { mergeProblems } from './problems';
import { putBack, putBackProblem, stuckMerge } from './putBack';

type Merge = typeof organisationMerge.$inferSelect;

const nothing: MovedInMerge = {
  people: [],
  below: [],
  seats: [],
  begun: [],
  rights: [],
  approvers: [],
  documents: [],
  owned: {},
};

/** Last moment at which a merging can be taken back. */
const undoableUntil = ({ createdAt }: Pick<Merge, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + transferLimits.undoHours * hourMs);

/** Names of the organisations of some mergings, how many people went along, and until when each can be taken back. */
async function besideOf(db: Db | Tx, rows: readonly Merge[]): Promise<ReadonlyMap<string, object>> {
  if (rows.length === 0) return new Map();
  const into = alias(organisation, 'into_unit');
  const found = await db
    .select({
      id: organisationMerge.id,
      fromName: organisation.name,
      intoName: into.name,
      by: account.realName,
    })
    .from(organisationMerge)
    .innerJoin(organisation, eq(organisation.id, organisationMerge.fromId))
    .innerJoin(into, eq(into.id, organisationMerge.intoId))
    .leftJoin(account, eq(account.id, organisationMerge.givenBy))
    .where(
      inArray(
        organisationMerge.id,
        rows.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    found.map(({ id, fromName, intoName, by }) => {
      const row = byId.get(id) as Merge;
      return [
        id,
        {
          fromName,
          intoName,
          people: row.moved.people.length,
          time: formatInstant(row.createdAt),
          ...(by && { by }),
          ...(!row.retiredAt && { undoableUntil: formatInstant(undoableUntil(row)) }),
        },
      ];
    }),
  );
}

const titleOf = async (tx: Tx, { fromId = '', intoId = '' }: OrganisationMergeValues): Promise<string[]> => {
  const rows = await tx
    .select({ id: organisation.id, name: organisation.name })
    .from(organisation)
    .where(inArray(organisation.id, [fromId, intoId]));
  return [fromId, intoId].map((id) => rows.find((row) => row.id === id)?.name ?? '');
};

/** Mergings of organisations of an office and below it: carried out when they are saved, taken back within a day. */
export const keptMerges: KeptResource<typeof organisationMerge, typeof resource.form.fields> = {
  resource,
  table: organisationMerge,
  codes: { seats: mergedSeats },
  within: (user) => withinOffices(user, 'organisations', organisationMerge.fromId),
  place: ({ fromId }) => fromId,
  order: [desc(organisationMerge.createdAt), desc(organisationMerge.id)],
  sought: (keyword) => refersToNamed(keyword, [organisationMerge.fromId, organisationMerge.intoId], organisation.name),
  made: () => ({ moved: nothing }),
  check: (values, stored, tx, acting) => (stored ? [] : mergeProblems(tx, acting, values)),
  beside: besideOf,
  uses: async (_, rows) =>
    new Map(
      rows.map(({ id, moved }) => {
        const { people, below, documents, seats, rights, owned } = moved;
        const counts = { people, below, documents, seats, rights, owned: Object.values(owned).flat() };
        return [
          id,
          Object.entries(counts).flatMap(([name, { length: n }]) =>
            n > 0 ? [{ key: `organisationMerge.moved.${name}`, n }] : [],
          ),
        ];
      }),
    ),
  keeps: async (tx, row, { ctx }) =>
    undoableUntil(row) < ctx.now() ? 'organisationMerge.error.late' : putBackProblem(tx, row),
  stuck: stuckMerge,
  signed: ({ user }) => ({ givenBy: user.id }),
  seconds: async (tx, { act, values: { fromId } }, { user }) =>
    act === 'add' && fromId ? secondsOver(tx, 'organisations', fromId, [user.id]) : undefined,
  asks: async (tx, { values }) => {
    const [from = '', into = ''] = await titleOf(tx, values);
    return { key: 'organisationMerge.title', params: { from, into } };
  },
  changed: async (tx, row, before, { importId: _, undoes: __, ...acting }) => {
    // Everything that it moves is its own doing: a sheet that has brought it is undone by putting it back as a whole.
    if (before) return putBack(tx, acting, before);
    const moved = await carryOut(tx, acting, row);
    await tx.update(organisationMerge).set({ moved }).where(eq(organisationMerge.id, row.id));
  },
};
