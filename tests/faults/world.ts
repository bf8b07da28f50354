import type { Browser } from 'puppeteer';
import type { AssessmentRow } from '../../domain/api/assessment';
import type { Msg } from '../../domain/api/message';
import type { RecordRow } from '../../domain/api/records';
import { launchBrowser } from '../support/browser';
import { type Site, startSite } from '../support/sites';
import { type LearningWorld, learningWorldOf } from './learning';
import { type StudyWorld, studyWorldOf } from './study';

/** The variant that has studios. */
export const CITY = 'lz';

/** Who calls the server: teacher01 of the default variant, unless it is said. */
export interface Caller {
  as?: string | undefined;
  variant?: string | undefined;
}

/** One server and one browser for all faults, and what the teacher of the demonstration has on it. */
export interface World {
  site: Site;
  browser: Browser;
  /** A session of somebody of the demonstration; the same one each time. */
  tokenOf(loginName: string): Promise<string>;
  /** Calls the server as somebody does from a page of a variant; throws unless it succeeds. */
  read<T>(path: string, by?: Caller): Promise<T>;
  write<T = unknown>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, by?: Caller): Promise<T>;
  /** The assessment that is open. */
  assessmentId: string;
  /** One of an earlier year, and a thesis in it. */
  pastId: string;
  pastThesis: string;
  /** Titles of the newest message and of the newest notice. */
  message: string;
  notice: string;
  study: StudyWorld;
  learning: LearningWorld;
}

export async function openWorld(): Promise<World> {
  // Every visitor has an address of its own, so that none uses up what another may ask for.
  const [site, browser] = await Promise.all([
    startSite('faults', { served: ['default', CITY], env: { TRUST_PROXY: '1' } }),
    launchBrowser(),
  ]);
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (loginName: string) => {
    const token = tokens.get(loginName) ?? site.signIn(loginName);
    tokens.set(loginName, token);
    return token;
  };
  const token = await tokenOf('teacher01');
  const { list } = await site.read<{ list: AssessmentRow[] }>('ListMyAnnualAssessment', token);
  const assessmentId = list.find((row) => row.canEdit)?.assessmentId as string;
  const pastId = list.find((row) => !row.canEdit)?.assessmentId as string;
  const past = `GetAnnualAssessmentThesisInfo?assessmentId=${pastId}`;
  const [thesis] = (await site.read<{ theses: RecordRow[] }>(past, token)).theses;
  const [message] = await site.read<Msg[]>('Message/TopMsg?topNumber=1', token);
  const notices = await site.read<{ list: Msg[] }>('Message/FindMsg?category=1&current=1&pageSize=1', token);
  return {
    site,
    browser,
    tokenOf,
    read: async (path, { as = 'teacher01', variant } = {}) => site.read(path, await tokenOf(as), variant),
    write: async <T>(method: string, path: string, body?: object, { as = 'teacher01', variant }: Caller = {}) => {
      const form = body instanceof FormData;
      const headers = {
        authorization: `Bearer ${await tokenOf(as)}`,
        ...(variant && { 'x-variant': variant }),
        ...(!form && { 'content-type': 'application/json' }),
      };
      const init = { method, headers, ...(body && { body: form ? body : JSON.stringify(body) }) };
      const answer = (await (await fetch(site.origin + path, init)).json()) as { success: boolean; data: T };
      if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`);
      return answer.data;
    },
    assessmentId,
    pastId,
    pastThesis: String(thesis?.thesisName),
    message: String(message?.title),
    notice: String(notices.list[0]?.title),
    study: await studyWorldOf(site, token),
    learning: await learningWorldOf(site, token),
  };
}

export async function closeWorld(world: World | undefined): Promise<void> {
  await world?.browser.close();
  await world?.site.close();
}
