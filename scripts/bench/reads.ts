import { contract } from '../../domain/api';
import type { Endpoint } from '../../domain/api/core';
import type { OfficePerson } from '../../domain/api/manage';
import type { CourseCard, PlanRow } from '../../domain/api/selfStudy';
import type { Page } from '../../domain/api/shapes';
import type { StudioCard } from '../../domain/api/studio';
import { declarationOf } from '../../domain/declarations';
import { kpiFlows } from '../../domain/kpi/flows';
import { indicatorsOf } from '../../domain/kpi/score';
import { configuredVariants } from '../../server/http/variant';
import type { Site } from '../../tests/support/sites';
import { type Address, LAST_LEVEL, list } from './addresses';

/*
 * All calls of lists, taken from the contract: a list that is added is measured without a further line. Only a
 * parameter that a list cannot do without is found here, by the name of the parameter.
 */

/** Accounts that between them may read nearly everything: a teacher, a reviewer, and a reviewer of a province. */
const readers = ['teacher01', 'review01', LAST_LEVEL] as const;
/** A keyword that few people have, and one that many have. */
const KEYWORDS = ['王', '韦'];
/** Lists that grew most before they found a keyword by its letters, and read their pages from an index. */
const watched = [
  'ProKpi/ListResult',
  'SearchStudio',
  'SrPlan/ListPublicity',
  'Appraising/SearchReview',
  'FamousTeacherDeclareRecord/DeclareRecord',
  'CertificateReview/ListEarlier',
  'Training/ListWork',
];
/** Is a call of {@link listAddresses} always told of, whatever it takes? */
export const isWatched = (what: string): boolean => watched.some((path) => what.startsWith(`${path} of `));
/** A page that lies behind others. */
const DEEP_PAGE = 5;

/** Values for the parameters without which a list of an area reads nothing. */
type Given = Readonly<Record<string, string>>;
interface Finder {
  /** Beginning of the paths that it is for. */
  of: string;
  names: readonly string[];
  find: (site: Site, token: string) => Promise<Given>;
}

const variants = [...configuredVariants()];
/** Variant whose pages make a call; undefined for a call of all variants. */
function offering(path: string): string | undefined {
  const { feature } = (contract as Record<string, Endpoint>)[`GET /api/${path}`] ?? {};
  return typeof feature === 'string' ? variants.find(([, variant]) => variant.features[feature])?.[0] : undefined;
}

/** Variants that a site serves on which the lists are measured. */
export const servedForLists: readonly string[] = variants.map(([name]) => name);

const planOf = async (site: Site, token: string): Promise<Given> => {
  const { list: plans } = await site.read<Page<PlanRow>>('SelfStudy/SearchPlan?pageSize=50', token);
  return { planId: plans.toSorted((a, b) => b.courseCount - a.courseCount)[0]?.planId ?? '' };
};
const courseOf = async (site: Site, token: string): Promise<Given> => {
  const query = new URLSearchParams({ ...(await planOf(site, token)), pageSize: '1' });
  const { list: courses } = await site.read<Page<CourseCard>>(`SelfStudy/SelectCourse?${query}`, token);
  return { courseId: courses[0]?.courseId ?? '' };
};
const STUDIOS = 'SearchStudio';
const studioOf = async (site: Site, token: string): Promise<Given> => {
  const { list: studios } = await site.read<Page<StudioCard>>(`${STUDIOS}?pageSize=1`, token, offering(STUDIOS));
  return { studioId: studios[0]?.studioId ?? '' };
};

const personOf = async (site: Site, token: string): Promise<Given> => {
  const { list: people } = await site.read<Page<OfficePerson>>('Manage/ListPerson?pageSize=1', token);
  return { accountId: people[0]?.accountId ?? '' };
};

const finders: readonly Finder[] = [
  { of: 'SelfStudy/', names: ['planId'], find: planOf },
  { of: 'SelfStudy/', names: ['courseId'], find: courseOf },
  { of: 'Comment/', names: ['courseId'], find: courseOf },
  { of: '', names: ['studioId'], find: studioOf },
  { of: 'Manage/Person/', names: ['accountId'], find: personOf },
  ...kpiFlows.map(
    ({ name, controller }): Finder => ({
      of: `${controller}/`,
      names: ['batchId', 'indicatorId'],
      find: async (site, token) => {
        const { batches } = await site.read<{ batches: { batchId: string }[] }>(`${controller}/GetHome`, token);
        const declaration = declarationOf(name);
        const [indicator] = declaration ? indicatorsOf(declaration.form) : [];
        return { batchId: batches[0]?.batchId ?? '', indicatorId: indicator?.name ?? '' };
      },
    }),
  ),
];

const shapeOf = ({ query }: Endpoint) => query?.shape ?? {};
const needed = (endpoint: Endpoint): string[] =>
  Object.entries(shapeOf(endpoint)).flatMap(([name, type]) => (type.safeParse(undefined).success ? [] : [name]));

export interface ListCall {
  /** Path without its query. */
  path: string;
  finder: Finder | undefined;
  hasKeyword: boolean;
}

/** Every list of the contract. Throws for one that needs a parameter for which there is no finder. */
export const lists: readonly ListCall[] = Object.entries(contract as Record<string, Endpoint>).flatMap(
  ([key, endpoint]) => {
    const path = key.replace('GET /api/', '');
    if (path === key || !('pageSize' in shapeOf(endpoint)) || endpoint.out === 'file') return [];
    const names = needed(endpoint);
    const finder = finders.find((one) => path.startsWith(one.of) && names.every((name) => one.names.includes(name)));
    if (names.length > 0 && !finder) throw new Error(`${key}: nothing finds ${names.join(' and ')} for the benchmark`);
    return [{ path, finder: names.length > 0 ? finder : undefined, hasKeyword: 'keyword' in shapeOf(endpoint) }];
  },
);

/** The lists as each of the readers may call them: the first page, a later one, and by keywords. */
export async function listAddresses(site: Site): Promise<Address[]> {
  const found: Address[] = [];
  for (const who of readers) {
    const token = await site.signIn(who);
    for (const { path, finder, hasKeyword } of lists) {
      const variant = offering(path);
      const given: Record<string, string> = { pageSize: '10' };
      const asked = (more: Given) => `${path}?${new URLSearchParams({ ...given, ...more })}`;
      try {
        Object.assign(given, await finder?.find(site, token));
        await site.read(asked({}), token, variant);
      } catch {
        // Not for this account, or nothing of the kind is there.
        continue;
      }
      const ways: [string, Given][] = [
        ['', {}],
        [`, page ${DEEP_PAGE}`, { current: String(DEEP_PAGE) }],
        ...(hasKeyword ? KEYWORDS.map((keyword): [string, Given] => [`, “${keyword}”`, { keyword }]) : []),
      ];
      for (const [way, more] of ways)
        found.push({
          what: `${path} of ${who}${way}`,
          path: asked(more),
          target: list,
          token,
          ...(variant && { variant }),
        });
    }
  }
  return found;
}
