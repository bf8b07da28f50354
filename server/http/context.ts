import type { Locale, Variant } from '../../config/variants';
import type { Facts } from '../../domain/access/access';
import type { Contract, Output, Parsed } from '../../domain/api/core';
import type { Db } from '../db/client';
import type { ExamSystem } from '../exams/exam';
import type { Storage } from '../files/storage';
import type { Gateways } from '../gateway/gateway';
import type { InvoiceIssuer } from '../gateway/invoices';
import type { Machine } from '../machine';
import type { Mail } from '../mail/mail';
import type { OfficialAccount } from '../official/official';
import type { Push } from '../official/push';
import type { Site } from '../outside/site';
import type { Sms } from '../sms/sms';
import type { Progress } from '../work/progress';

/** A part of a contract with the handlers of its calls. */
export interface Area {
  readonly contract: Contract;
  readonly handlers: Readonly<Record<string, unknown>>;
}

/** Signed-in user, as handlers get it. */
export interface SessionUser extends Readonly<Facts> {
  readonly id: string;
  readonly loginName: string;
  readonly realName: string;
  readonly mobile: string;
  readonly orgId: string;
  readonly tokenHash: string;
  /** Office that the call is made for, where it asks for a right and that office is known; for the audit log. */
  readonly actsFor?: string | undefined;
}

/** Context that every handler gets besides its input. */
export interface Context {
  readonly db: Db;
  /** Injectable clock: deadlines are decided with it and with nothing else. */
  readonly now: () => Date;
  readonly locale: Locale;
  /** The variant whose bundle the request came from: its switches and texts hold for the answer. */
  readonly variant: Variant;
  /** All variants that this server answers for, by name; absent where a call is done without its request. */
  readonly variants?: ReadonlyMap<string, Variant>;
  /** Address of the caller, for rate limits; only its network is ever stored beside personal data. */
  readonly address: string;
  /** Random id that only the caller's browser knows; absent where a client has none. */
  readonly browser?: string | undefined;
  /** User-Agent header of the caller's browser. */
  readonly userAgent?: string | undefined;
  readonly requestId: string;
  readonly services: Services;
  readonly signal: AbortSignal;
  /** Progress that a long call reports while it goes on; absent = nobody follows (`progressOf`). */
  readonly progress?: Progress | undefined;
  /** Scheme and host under which people reach this installation, for links, payment pages and callbacks. */
  readonly origin: string;
  /**
   * Does one part of a call that does many; in a repeated call, a part that was done is not done again. Absent where the
   * call has no key.
   */
  readonly part?: <T>(name: string, work: (ctx: Context) => Promise<T>) => Promise<T>;
  /** Import whose rows the call writes, or undoes: the audit log keeps them as rows of that sheet. */
  readonly sheet?: string | undefined;
  /** The Range header, for downloads. */
  readonly range: string | undefined;
  /** The If-Range header: the range counts only while the file is still that one. */
  readonly ifRange?: string | undefined;
}

/** Outside systems that the server uses, chosen once at its start. */
export interface Services {
  readonly storage: Storage;
  readonly sms: Sms;
  /** Official account for signing in and binding by QR code; absent = both are not offered. */
  readonly official?: OfficialAccount | undefined;
  /** Mails; absent = none are sent, and no address of mail is asked for. */
  readonly mail?: Mail | undefined;
  /** Messages of the official account to people who have bound it; absent = none. */
  readonly push?: Push | undefined;
  /** Notices go out by text too, and what a text costs in yuan, where that is told; absent = texts bring codes only. */
  readonly noticeTexts?: { readonly price?: number | undefined; readonly perDay?: number | undefined } | undefined;
  /** Where the pages are, for links in what leaves the site; absent in tests. */
  readonly site?: Site | undefined;
  /** Payment gateways, by way of paying; absent ways are not offered. */
  readonly gateways?: Gateways | undefined;
  /** Service that issues invoices; absent = an office does, outside of this product. */
  readonly invoices?: InvoiceIssuer | undefined;
  /** Tokens of platforms that send online education data, by platform code; absent = no platform may send. */
  readonly eedTokens?: ReadonlyMap<string, string> | undefined;
  /** System in which exams are taken; absent = there are no exams. */
  readonly exams?: ExamSystem | undefined;
  /** Disk and backups of this installation; absent in tests. */
  readonly machine?: Machine | undefined;
  /** Range of a browser's first challenge; default: at most half a second of work. Tests use a shorter one. */
  readonly workReach?: number | undefined;
}

type UserOf<E> = E extends { access: 'anonymous' } ? SessionUser | undefined : SessionUser;

/** A handler answers the `data` of the envelope, or a Response for a download. */
export type Handler<E> = (
  input: Parsed<E> & { ctx: Context; user: UserOf<E> },
) => Promise<E extends { out: 'file' } ? Response : Output<E>>;
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> };

/** Ties handlers to their part of the contract: a missing or surplus handler does not compile. */
export const handlers = <C extends Contract>(_contract: C, all: Handlers<C>): Handlers<C> => all;
