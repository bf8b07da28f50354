import { desc } from 'drizzle-orm';
import type { Endpoint } from '../../../domain/api/core';
import type { FormDefinition } from '../../../domain/forms';
import { resources } from '../../../domain/manage/resources/all';
import type { RightName } from '../../../domain/manage/rights';
import { assessmentPlan, officeGrant } from '../../../server/db/schema';
import { addOrganisations } from '../../../server/modules/manage/organisations';
import type { Person, World } from '../world';
import type { Sample } from './sample';

let units = 0;

/** A new person with a right of the demonstration's province. */
export async function keeper(world: World, right: RightName): Promise<Person> {
  const me = await world.teacher();
  const at = { createdAt: new Date(), updatedAt: new Date() };
  await world.db
    .insert(officeGrant)
    .values({ id: `${me.id}:keeper`, accountId: me.id, orgId: '450000', rights: [right], ...at });
  return me;
}

/** A new kindergarten below the office at the top. */
export async function newUnit(world: World): Promise<string> {
  const name = `幼儿园${++units}`;
  const [id = ''] = await world.db.transaction((tx) =>
    addOrganisations(tx as never, new Date(), [
      { parentId: '450000', name, kind: 'kindergarten', code: '450202', path: ['云岭省教育厅', name] },
    ]),
  );
  return id;
}

/** Values of a form that only what is there can say: a moment after the end of the plan that is under way. */
const ofWorld: Readonly<Record<string, (world: World) => Promise<object>>> = {
  assessmentExtension: async ({ db }) => {
    const [plan] = await db.select().from(assessmentPlan).orderBy(desc(assessmentPlan.deadline)).limit(1);
    return { year: plan?.year, until: plan?.schoolUntil };
  },
};

/** The sample of a form, with a new person or organisation in each field that has to name one and does not. */
async function filled(world: World, { sampled }: Endpoint, n: number): Promise<Record<string, unknown>> {
  const { fields = {}, sample } = sampled as FormDefinition;
  const people = Object.entries(fields).filter(([, { kind, required }]) => kind === 'person' && required);
  const named = await Promise.all(people.map(async ([name]) => [name, (await world.teacher()).id] as const));
  const values = sample(n);
  const units = Object.entries(fields).filter(
    ([name, { kind, required }]) => kind === 'organisation' && required && values[name] === undefined,
  );
  const more = await ofWorld[(sampled as FormDefinition).name]?.(world);
  const placed = await Promise.all(units.map(async ([name]) => [name, await newUnit(world)] as const));
  return { ...values, ...Object.fromEntries(named), ...Object.fromEntries(placed), ...more };
}

interface Saved {
  id: string;
  pending?: boolean;
}
interface Listed {
  list: { id: string }[];
  requests: { id: string; decides: boolean }[];
}

/** The calls of one resource, whose answers have no narrower type here. */
const callsOf = (world: World, name: string) => {
  const ask = world.ask as unknown as (who: Person, key: string, input: object) => Promise<never>;
  return {
    save: (who: Person, body: object): Promise<Saved> => ask(who, `POST ${name}/Save`, { body }),
    retire: (who: Person, id: string): Promise<unknown> => ask(who, `POST ${name}/Retire`, { body: { ids: [id] } }),
    agree: (who: Person, id: string): Promise<unknown> =>
      ask(who, `POST ${name}/Decide`, { body: { id, agree: true } }),
    list: (who: Person): Promise<Listed> => ask(who, `GET ${name}/List`, { query: {} }),
  };
};
const lastFor = ({ requests }: Listed) => requests.findLast(({ decides }) => decides)?.id ?? '';

/** Makes a row; where a second person has to confirm it, the administrator of the province does. */
async function rowOf(world: World, me: Person, name: string, body: object): Promise<string> {
  const { save, agree, list } = callsOf(world, name);
  const saved = await save(me, body);
  if (!saved.pending) return saved.id;
  const second = await world.fixed('admin01');
  await agree(second, lastFor(await list(second)));
  return (await list(me)).list[0]?.id ?? '';
}

/** Id of a request that somebody may decide: another keeper has asked for it. */
async function requestFor(world: World, right: RightName, me: Person, name: string, body: object): Promise<string> {
  const { save, retire, list } = callsOf(world, name);
  const asker = await keeper(world, right);
  const saved = await save(asker, body);
  if (!saved.pending) await retire(asker, saved.id);
  return lastFor(await list(me));
}

/** Is it one of the calls of a resource that is published? */
const isPublished = ({ sampled }: Endpoint) =>
  resources.some((one) => one.form === (sampled as unknown) && 'published' in one);

/** Good call about a row that is published, or only prepared where that is to be thrown away. */
async function publishedGiven(
  world: World,
  me: Person,
  name: string,
  { call, body }: { call: string; body: object },
): Promise<object> {
  const ask = world.ask as unknown as (
    who: Person,
    key: string,
    input: object,
  ) => Promise<Saved & { rowVersion: number }>;
  const isPrepared = call === 'Discard' || call === 'PublishChosen';
  const { id, rowVersion } = await ask(me, `POST ${name}/${isPrepared ? 'Prepare' : 'Publish'}`, { body });
  if (call === 'List' || call === 'Export') return { query: {} };
  if (call === 'PublishChosen') return { body: { rows: [{ id, rowVersion }] } };
  return call === 'Discard' || call === 'PutBack' ? { body: { id, rowVersion } } : { path: { id } };
}

/** Samples that were made of each form: a row of each year is one, and years are few. */
const made = new Map<unknown, number>();
function next({ sampled }: Endpoint): number {
  const n = made.get(sampled) ?? 0;
  made.set(sampled, n + 1);
  return n;
}

/**
 * Good call of an endpoint of `versionedApi`, `resourceApi` or `publishedApi`, made from the samples of its form; a resource is called by
 * a person with its right. Tests that a user gets no rows of others are in the areas that own the rows.
 */
export function versionedSample(key: string, endpoint: Endpoint): Sample<Endpoint> & { names: 'shared' } {
  const { sampled, access } = endpoint;
  if (!sampled) throw new Error(`${key} has no good call: add one to the samples of its area`);
  const [, name = '', call = ''] =
    /^\w+ (\/api\/.+?)\/(List|Get|Save|UsedBy|History|Retire|Restore|Decide|Export|Weigh|Prepare|Check|PublishChosen|Publish|Discard|PutBack)\b/.exec(
      key,
    ) ?? [];
  const right = typeof access === 'object' && 'right' in access ? access.right : undefined;
  return {
    names: 'shared',
    ...(right && { as: (world) => keeper(world, right) }),
    given: async (world, me) => {
      const body = await filled(world, endpoint, next(endpoint));
      if (call === 'Save') return { body } as never;
      if (call === 'Decide' && right)
        return { body: { id: await requestFor(world, right, me, name, body), agree: true } } as never;
      if (call === 'Weigh') return { body: { act: 'add', values: body } } as never;
      if (call === 'Prepare' || call === 'Publish') return { body } as never;
      if (call === 'Check') return { body: { values: body } } as never;
      if (call === 'Discard' || call === 'PutBack' || isPublished(endpoint))
        return (await publishedGiven(world, me, name, { call, body })) as never;
      const id = await rowOf(world, me, name, body);
      if (call === 'List' || call === 'Export') return { query: {} } as never;
      if (call !== 'Retire' && call !== 'Restore') return { path: { id } } as never;
      return { body: { ids: [id], ...(body.reason !== undefined && { reason: body.reason }) } } as never;
    },
  };
}
