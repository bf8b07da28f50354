import { eq } from 'drizzle-orm';
import { callsOf, type Declaration, declarations } from '../../../domain/declarations';
import { reviewAreas } from '../../../domain/declarations/api';
import { reviewedAs } from '../../../domain/documents/reviewedAs';
import { movesFrom } from '../../../domain/workflows/core';
import { account, researchPlan } from '../../../server/db/schema';
import { insertResearchPlan, passBefore } from '../../support/declarant';
import { goodValues } from '../../support/goodValues';
import { hasRead, kpiNameOf, openBatch } from '../../support/kpiBatch';
import { openRound } from '../../support/studioRound';
import type { Person, World } from '../world';
import { reviewSamples } from './review';
import { isPdf, type Sample } from './sample';

type AnySample = Sample<{ access: 'user'; query: unknown }>;
type Name = keyof ReturnType<typeof callsOf>;

/** Caller for a declaration's own calls, whose names depend on the declaration and are not typed. */
const caller = (declaration: Declaration, world: World, who: Person) => (name: Name, input: object) =>
  world.ask(who, callsOf(declaration)[name].replace(' ', ' /api/') as never, input as never) as Promise<
    Record<string, unknown>
  >;

export const RESEARCH = 'plan-of-samples';

/** Id of a plan in which the user can begin a declaration: its window is open and the steps before it are passed. */
async function planFor(declaration: Declaration, world: World, me: Person): Promise<string> {
  if (declaration.plans === 'yearly') return world.planId;
  const [row] = await world.db.select({ orgId: account.orgId }).from(account).where(eq(account.id, me.id));
  if (declaration.plans === 'kpi') {
    const id = await openBatch(world.db, kpiNameOf(declaration.name), row?.orgId ?? '');
    await hasRead(world.db, me.id, id);
    return id;
  }
  if (declaration.plans === 'studio') return openRound(world.db, row?.orgId ?? '');
  const known = await world.db.select({ id: researchPlan.id }).from(researchPlan).where(eq(researchPlan.id, RESEARCH));
  if (known.length === 0) await insertResearchPlan(world.db, RESEARCH, row?.orgId ?? '');
  await passBefore(world.db, me.id, RESEARCH, declaration);
  return RESEARCH;
}

export async function begun(declaration: Declaration, world: World, me: Person) {
  const ask = caller(declaration, world, me);
  const id = String((await ask('create', { body: { planId: await planFor(declaration, world, me) } })).id);
  const [row] = await world.db.select().from(account).where(eq(account.id, me.id));
  const owner = { id: me.id, orgId: row?.orgId ?? '', now: new Date() };
  const { form } = declaration;
  const values = await goodValues(world.db, owner, form.fields, form.sample(0));
  return { id, values, ask };
}

async function filled(declaration: Declaration, world: World, me: Person) {
  const { id, values, ask } = await begun(declaration, world, me);
  const { rowVersion } = await ask('save', { body: { id, rowVersion: 0, values } });
  return { id, rowVersion, ask };
}

export async function handedIn(declaration: Declaration, world: World, me: Person): Promise<string> {
  const { id, rowVersion, ask } = await filled(declaration, world, me);
  await ask('submit', { body: { id, rowVersion } });
  return id;
}

function ownerSamples(declaration: Declaration): Record<string, AnySample> {
  const own = 'own' as const;
  const submitted = async (world: World, me: Person) => ({ query: { id: await handedIn(declaration, world, me) } });
  const all: Record<Name, unknown> = {
    create: {
      names: 'shared',
      given: async (world: World, me: Person) => ({ body: { planId: await planFor(declaration, world, me) } }),
    },
    read: {
      names: own,
      given: submitted,
      gives: ({ moves }: { moves: { name: string }[] }) => expect(moves.map(({ name }) => name)).toEqual(['withdraw']),
    },
    save: {
      names: own,
      given: async (world: World, me: Person) => {
        const { id, values } = await begun(declaration, world, me);
        return { body: { id, rowVersion: 0, values } };
      },
    },
    submit: {
      names: own,
      given: async (world: World, me: Person) => {
        const { id, rowVersion } = await filled(declaration, world, me);
        return { body: { id, rowVersion } };
      },
      gives: ({ attempt }: { attempt: number }) => expect(attempt).toBe(1),
    },
    withdraw: {
      names: own,
      given: async (world: World, me: Person) => ({ body: { id: await handedIn(declaration, world, me) } }),
    },
    log: { names: own, given: submitted, gives: (log: object[]) => expect(log).toHaveLength(1) },
    compare: {
      names: own,
      given: submitted,
      gives: ({ changes }: { changes: object[] }) => expect(changes).toEqual([]),
    },
    paper: {
      names: own,
      given: submitted,
      gives: ({ blocks }: { blocks: object[] }) => expect(blocks.length).toBeGreaterThan(3),
    },
    pdf: { names: own, given: submitted, gives: isPdf },
    remove: {
      names: own,
      given: async (world: World, me: Person) => ({ path: { id: (await begun(declaration, world, me)).id } }),
    },
  };
  const calls = callsOf(declaration);
  return Object.fromEntries(
    Object.entries(all).map(([name, sample]) => [calls[name as Name].replace(' ', ' /api/'), sample as AnySample]),
  );
}

/** Shown status of a declaration that has been opened, and the moves that the last reviewer has then. */
function openedOf({ machine, shown, review }: Declaration) {
  const moves = machine.moves.filter(({ name, who }) => name === 'review' && who.includes('lastReviewer'));
  const state = moves[0]?.to ?? machine.initial;
  const may = movesFrom(machine, state, 'lastReviewer').filter(({ takesBack }) => !takesBack);
  const status = (reviewedAs(review.controller)?.shown ?? shown)(state);
  return { opened: { status, moves: may.map(({ name }) => name) } };
}

/** Good calls of every declaration and of the queues where it is reviewed. */
export const declarationSamples = (): Record<never, never> =>
  Object.assign(
    {},
    ...declarations.map(ownerSamples),
    ...[...reviewAreas(declarations)].map(([controller, own]) =>
      reviewSamples(controller, {
        kinds: own.map(({ name }) => name),
        handedIn: async (world) => handedIn(own[0] as Declaration, world, await world.teacher()),
        sections: 0,
        ...(own[0] && openedOf(own[0])),
      }),
    ),
  );
