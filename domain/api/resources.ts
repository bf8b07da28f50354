import { z } from 'zod';
import type { ChosenName } from '../forms/options';
import { type AnyResource, type ResourceName, resources } from '../manage/resources/all';
import { publishedApi } from './published';
import { resourceApi } from './resource';
import { Id, YMD, YMDHMS } from './shapes';

const above = z.array(z.string()).optional();
const figure = z.number().int().optional();

const PersonShown = z.object({ id: Id, name: z.string(), orgName: z.string() });

/** Further values of a row of a resource, besides those of its form. */
const beside = {
  Organisation: {
    /** Names of those above it, from the top. */
    above,
    /** Names that it had before, the last one first. */
    formerNames: z.array(z.string()).optional(),
    /** Open organisations directly below it. */
    below: figure,
    /** People of it and of everything below it. */
    people: figure,
  },
  OrganisationMerge: {
    fromName: z.string().optional(),
    intoName: z.string().optional(),
    people: figure,
    time: YMDHMS.optional(),
    by: z.string().optional(),
    /** Until then it can be taken back. */
    undoableUntil: YMDHMS.optional(),
  },
  DictionaryEntry: {
    aboveName: z.string().optional(),
    successorName: z.string().optional(),
  },
  OfficeSeat: {
    accountInfo: PersonShown.optional(),
    deputisesInfo: PersonShown.optional(),
    /** Of a seat whose holder is away: who decides in his place, and until when. */
    standIn: z.object({ name: z.string(), until: YMD }).optional(),
    orgName: z.string().optional(),
  },
  OfficeGrant: {
    accountInfo: PersonShown.optional(),
    orgName: z.string().optional(),
  },
  RecusalRule: {
    /** Waiting documents for which it holds. */
    waiting: figure,
    /** Documents that reviewers have left to others this year because of it. */
    left: figure,
  },
  AssessmentPlan: {
    /** Assessments that are begun and not handed in, and those that are. */
    filling: figure,
    handedIn: figure,
  },
  AssessmentExtension: {
    orgName: z.string().optional(),
    accountInfo: PersonShown.optional(),
    /** Assessments that are begun and not handed in for which it holds. */
    filling: figure,
  },
} as const satisfies Partial<Record<ResourceName, z.ZodRawShape>>;

type Beside<C> = C extends keyof typeof beside ? (typeof beside)[C] : Record<never, never>;
type Is<T> = true extends T ? true : false;
type FieldsOf<R extends AnyResource> = R['form']['fields'];
type Filter<R extends AnyResource> = R['filters'][number] & ChosenName<FieldsOf<R>> & string;
type ApiOf<R extends AnyResource> = [R['published']] extends [undefined]
  ? ReturnType<
      typeof resourceApi<
        R['name'],
        FieldsOf<R>,
        Filter<R>,
        Beside<R['name']>,
        Is<R['second']>,
        Is<R['sheet']>,
        Is<R['weighed']>
      >
    >
  : ReturnType<typeof publishedApi<R['name'], FieldsOf<R>, Filter<R>, Beside<R['name']>>>;

/** Area of the contract that a resource is. */
const areaOf = (name: ResourceName): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Calls of every resource, by its name; they are made from its declaration. */
export const resourceApis = Object.fromEntries(
  resources.map((one) => {
    const shown: z.ZodRawShape = one.name in beside ? beside[one.name as keyof typeof beside] : {};
    const api = one.published ? publishedApi(one as never, shown) : resourceApi(one as never, shown);
    return [areaOf(one.name), api];
  }),
) as unknown as { [R in AnyResource as Uncapitalize<R['name']>]: ApiOf<R> };
