import { hostname } from 'node:os';

/** Levels of the log, the most urgent first. */
export const levels = ['error', 'warn', 'info', 'debug'] as const;
export type Level = (typeof levels)[number];

/** Facts of an event besides its text: names and numbers of our own, nothing that somebody has typed. */
export interface Facts {
  /** Id of the request, as the answer and the screen tell it. */
  readonly request?: string | undefined;
  /** Name of the call in the contract, like `GET /api/Message/TopMsg`; never an address. */
  readonly route?: string | undefined;
  readonly status?: number | undefined;
  readonly ms?: number | undefined;
  /** The caller went away before the end of the answer. */
  readonly left?: true | undefined;
}

export interface Event extends Facts {
  readonly level: Level;
  /** Text of our own in one line. */
  readonly event: string;
  /** Description of an error (describe.ts), on several lines. */
  readonly error?: string | undefined;
}

/** Distinguishes processes of an installation in a log that holds those of all: machine and process id. */
const PROCESS = `${hostname()}/${process.pid}`;

/** An event as one line of JSON. */
export function jsonLine({ level, event, error, ...facts }: Event, at: Date): string {
  return `${JSON.stringify({ time: at.toISOString(), level, process: PROCESS, ...facts, event, error })}\n`;
}

/** Event without its level: what a command prints. */
export function plainText({ event, error, request, route, status, ms, left }: Event): string {
  const before = [request && `request ${request}`, route].filter(Boolean).join(' ');
  const after = [status, ms !== undefined && `${ms} ms`, left && 'caller left'].filter(Boolean).join(', ');
  const text = [before, [event, after].filter(Boolean).join(' ')].filter(Boolean).join(': ');
  return error === undefined ? text : `${text}: ${error}`;
}

/** Length of the time of day in an ISO text, with milliseconds. */
const CLOCK = [11, 23] as const;

/** Event as a person reads it at a terminal; an error takes several lines. */
export const textLine = (event: Event, at: Date): string =>
  `${at.toISOString().slice(...CLOCK)} ${event.level.padEnd('error'.length)} ${plainText(event)}\n`;
