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

/** Caller of the server. Default: teacher01 in the default variant. */
export interface Caller {
  as?: string | undefined;
  variant?: string | undefined;
}

/** Server and browser for all fault tests, with the data of the demonstration teacher. */
export interface World {
  site: Site;
  browser: Browser;
  /** Session of a demonstration user; always the same one. */
  tokenOf(loginName: string): Promise<string>;
  /** Calls the server as a page of a variant does. Throws unless the call succeeds. */
  read<T>(path: string, by?: Caller): Promise<T>;
  write<T = unknown>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, by?: Caller): Promise<T>;
  /** Id of the assessment that is open. */
  assessmentId: string;
  /** Id of an assessment of an earlier year, and the title of a thesis in it. */
  pastId: string;
  pastThesis: string;
  /** Title of the newest message. */
  message: string;
  study: StudyWorld;
  learning: LearningWorld;
}

export async function openWorld(): Promise<World> {
  // The server trusts the visitors' own addresses, so that their rate limits are separate.
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
    study: await studyWorldOf(site, token),
    learning: await learningWorldOf(site, token),
  };
}

export async function closeWorld(world: World | undefined): Promise<void> {
  await world?.browser.close();
  await world?.site.close();
}
