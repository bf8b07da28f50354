import { desc } from 'drizzle-orm';
import type { AppContract } from '../../domain/api';
import type { Input, Output } from '../../domain/api/core';
import {
  type AssessmentKeys,
  addressing,
  callsOf,
  type RecordDefinition,
  recordsOfModule,
} from '../../domain/assessment/binding';
import { ASSESSMENT_CONTROLLER } from '../../domain/constants';
import { attachmentsOf, holds, kindOf, storedName } from '../../domain/forms';
import { account, assessmentPlan } from '../../server/db/schema';
import { matches } from '../../server/db/sealed/columns';
import { openSession } from '../../server/modules/account/session';
import { makePdf } from '../../server/seed/files';
import { demonstrationPassword } from '../../server/seed/fixedAccounts';
import { insertAccount, someOrganisations } from '../support/accounts';
import { solutionOf } from '../support/work';
import type { Answer, CallOptions, Environment } from './environment';

export interface Person {
  id: string;
  loginName: string;
  mobile: string;
  token: string;
}

type Key = keyof AppContract & string;
type Scene = 'retrieve' | 'register' | 'login';
type Extra = Pick<CallOptions, 'headers' | 'server' | 'address' | 'as'>;

/** Test data and helpers for samples and rules: users, plans, files, and calls that must succeed. */
export interface World extends Environment {
  /** Password of all users here. */
  password: string;
  /** Id of the newest plan, whose window is open. */
  planId: string;
  /** New approved teacher with a complete profile; `change` alters the account's row. */
  teacher(change?: Partial<typeof account.$inferInsert>): Promise<Person>;
  /** Signs in one of the fixed demonstration accounts. */
  fixed(loginName: string): Promise<Person>;
  /** Makes a call and returns its data. Throws unless it succeeds. */
  ask<K extends Key>(
    who: Person | undefined,
    key: K,
    input: Input<AppContract[K]>,
    extra?: Extra,
  ): Promise<Output<AppContract[K]>>;
  /** Values that must never be printed: passwords, tokens, numbers and codes that were used here. */
  secrets(): string[];
  /** Solves a new challenge. */
  picture(scene: Scene): Promise<{ codeKey: string; code: string }>;
  /** Ticket for a solved challenge. */
  ticket(scene: Scene): Promise<string>;
  /** Code in the newest text message to a number, as the phone shows it. */
  sms(mobile: string): Promise<string>;
  /** Uploads a new PDF. Returns its id. */
  upload(who: Person): Promise<string>;
  /** Id of the user's assessment in the newest plan. */
  assessment(who: Person): Promise<string>;
  /** Keys for the record calls of that assessment. */
  keys(who: Person): Promise<AssessmentKeys>;
  /** Values of a record with all its attachments uploaded. */
  recordValues(who: Person, definition: RecordDefinition, n?: number): Promise<Record<string, unknown>>;
  /** Fills in the assessment until nothing is missing. Returns its row version. */
  complete(who: Person, assessmentId: string): Promise<number>;
}

/** Key of a call in the contract: `POST ThesisSave` -> `POST /api/ThesisSave`. */
export const addressOf = (call: string) => call.replace(' ', ` /api/${ASSESSMENT_CONTROLLER}`);
export const file = (name: string, bytes: Uint8Array, type: string) =>
  new File([new Uint8Array(bytes)], name, { type });
/** A PDF of one page. */
export const pdf = (name = 'paper.pdf') => file(name, makePdf(['论文', '第一页']), 'application/pdf');

let keys = 0;
/** Idempotency-Key that no other call has. */
export const newKey = () => `contract-${String(++keys).padStart(8, '0')}`;

/** Status and start of an answer's body, for error messages. */
export const told = (answer: Answer) => `${answer.status} ${answer.bytes.subarray(0, 600).toString('utf8')}`;

export async function makeWorld(environment: Environment): Promise<World> {
  const { db, call } = environment;
  const [plan] = await db.select().from(assessmentPlan).orderBy(desc(assessmentPlan.year)).limit(1);
  if (!plan) throw new Error('The demonstration data are not there.');
  const orgId = (await someOrganisations(db)).school.id;
  const secrets = new Set<string>([demonstrationPassword]);
  const signedIn = new Map<string, Promise<Person>>();

  const ask: World['ask'] = async (who, key, input, extra) => {
    const answer = await call(key, { token: who?.token, ...(input as CallOptions), ...extra });
    if (answer.status !== 200) throw new Error(`${key}: ${told(answer)}`);
    return answer.envelope.data as never;
  };

  const world: World = {
    ...environment,
    password: demonstrationPassword,
    planId: plan.id,
    ask,
    teacher: async (change) => {
      const { id, loginName, mobile } = await insertAccount(db, { orgId, ...change });
      const { token } = await openSession(db, new Date(), id);
      secrets.add(mobile).add(token);
      return { id, loginName, mobile, token };
    },
    fixed: (loginName) => {
      const known = signedIn.get(loginName);
      if (known) return known;
      const made = ask(undefined, 'POST /api/Account/Login', {
        body: { loginName, password: demonstrationPassword },
      }).then(async ({ token }) => {
        const [row] = await db.select().from(account).where(matches(account.loginName, loginName));
        return { id: row?.id ?? '', loginName, mobile: row?.mobile ?? '', token };
      });
      signedIn.set(loginName, made);
      return made;
    },
    secrets: () => [...secrets],
    picture: async (scene) => {
      const { codeKey, challenge } = await ask(undefined, 'GET /api/Account/GetVerificationCode', { query: { scene } });
      return { codeKey, code: solutionOf(challenge) };
    },
    sms: async (mobile) => {
      // A text message is sent after the call has been answered, so it may come late.
      for (let tries = 0; tries < 20; tries++) {
        const page = (await call('GET /demo/sms')).bytes.toString('utf8');
        const [newest] = page.split('<tr>').filter((row) => row.includes(mobile));
        const code = /(?<!\d)\d{6}(?!\d)/.exec(newest?.split(mobile)[1] ?? '')?.[0];
        if (code) {
          secrets.add(code);
          return code;
        }
        await new Promise((done) => setTimeout(done, 100));
      }
      throw new Error(`No text to ${mobile} on /demo/sms.`);
    },
    ticket: async (scene) => {
      const query = { ...(await world.picture(scene)), scene };
      return (await ask(undefined, 'GET /api/Account/VerifyVerificationCode', { query })).ticket;
    },
    upload: async (who) =>
      (await ask(who, 'POST /upload/UploadFile', { form: { file: pdf(), scene: 'attachment' } })).id,
    assessment: async (who) =>
      (await ask(who, 'POST /api/StartAnnualAssessment', { body: { planId: plan.id } })).assessmentId,
    keys: async (who) => ({ assessmentId: await world.assessment(who), planId: plan.id }),
    recordValues: async (who, definition, n = 0) => {
      const values: Record<string, unknown> = { ...definition.sample(n) };
      for (const [name, field] of attachmentsOf(definition)) {
        if (!holds(field.visibleWhen, values)) continue;
        const id = await world.upload(who);
        values[storedName(name, field)] = kindOf(field).files?.of([id]);
      }
      return values;
    },
    complete: async (who, assessmentId) => {
      const query = { assessmentId };
      const modules = await ask(who, 'GET /api/GetAnnualAssessmentProgress', { query });
      const { planId } = await ask(who, 'GET /api/GetAnnualAssessmentInfo', { query });
      for (const { value } of modules.filter((m) => m.missing.length > 0))
        for (const definition of recordsOfModule(value).filter((d) => d.required)) {
          const body = {
            ...addressing(definition, { assessmentId, planId }),
            ...(await world.recordValues(who, definition)),
          };
          await ask(who, addressOf(callsOf(definition).save) as 'POST /api/ThesisSave', { body });
        }
      return (await ask(who, 'GET /api/GetAnnualAssessmentInfo', { query })).rowVersion;
    },
  };
  return world;
}
