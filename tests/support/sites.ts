import { setTimeout as pause } from 'node:timers/promises';
import { deploymentOf } from '../../config/variants';
import { demonstrationPassword } from '../../domain/demonstration';
import { stampSites } from '../../scripts/sites';
import { type Product, type ProductOptions, startProduct } from './product';
import { temporaryDirectory } from './temporary';

/** Running product that serves the compiled pages with its own data. */
export interface Site extends Pick<Product, 'origin'> {
  /** Address of the default variant, with a slash at the end. */
  address: string;
  /** Address of a page, like `/personal/profile`, in a variant. */
  at(path: string, variant?: string): string;
  /** Data directory of the server. */
  dataDir: string;
  /** Process of the server. */
  readonly pid: number;
  /** Output of the server so far. */
  output(): string;
  /** Kills the server with SIGKILL and starts it again on the same port and data. */
  killAndRestart(): Promise<void>;
  /** Signs in through the API. Returns the token. */
  signIn(loginName: string, password?: string): Promise<string>;
  /** Reads a call of the API as a page of a variant does. Throws unless it succeeds. */
  read<T>(path: string, token: string, variant?: string): Promise<T>;
  /** Moves the server's clock past the time to undo decisions, and waits until they have taken effect. */
  takeEffect(): Promise<void>;
  /** Stops the server and deletes its data. */
  close(): Promise<void>;
}

interface Turn {
  name: string;
  lastTurn?: string;
}
/** Checks, of 100 ms each, of a server that does not report its turns: the time of two turns. */
const LOOKS = 60;

interface Envelope<T> {
  success: boolean;
  data: T;
  errorMessage?: string;
}

export interface SiteOptions extends Partial<ProductOptions> {
  /** Names of the variants to serve. Default: only the default variant. */
  served?: readonly string[];
  /** Prepares the data directory before the server starts. */
  prepare?: (dataDir: string) => Promise<void>;
}

const pathOf = (variant: string) => deploymentOf(variant, 'dev').base;

/** Starts the product with its demonstration data in a temporary directory and with pages of the current build. */
export async function startSite(
  name: string,
  { served = ['default'], prepare, ...options }: SiteOptions = {},
): Promise<Site> {
  await stampSites(served);
  const directory = temporaryDirectory(name);
  const args = served.flatMap((variant) => ['--variant', variant]);
  const start = (port?: number) =>
    startProduct({
      dataDir: directory.path,
      ...options,
      args: [...args, ...(options.args ?? [])],
      ...(port !== undefined && { port }),
    });
  await prepare?.(directory.path);
  let product = await start();
  const { origin } = product;
  /** Time of the last turn of the job that puts decisions into effect. */
  const lastTurn = async () => {
    const { due = [] } = (await (await fetch(`${origin}/healthz`)).json()) as { due?: Turn[] };
    return due.find(({ name }) => name === 'documents.decided')?.lastTurn;
  };
  const answer = async <T>(path: string, init: RequestInit): Promise<T> => {
    const envelope = (await (await fetch(`${origin}/api/${path}`, init)).json()) as Envelope<T>;
    if (!envelope.success) throw new Error(`${path}: ${envelope.errorMessage}`);
    return envelope.data;
  };
  return {
    origin,
    dataDir: directory.path,
    get pid() {
      return product.pid;
    },
    output: () => product.output(),
    address: origin + pathOf('default'),
    at: (path, variant = 'default') => origin + pathOf(variant).replace(/\/$/, path),
    killAndRestart: async () => {
      await product.end('SIGKILL');
      product = await start(Number(new URL(origin).port));
    },
    signIn: async (loginName, password = demonstrationPassword) => {
      const body = JSON.stringify({ loginName, password });
      const headers = { 'content-type': 'application/json' };
      return (await answer<{ token: string }>('Account/Login', { method: 'POST', headers, body })).token;
    },
    read: (path, token, variant) =>
      answer(path, { headers: { authorization: `Bearer ${token}`, ...(variant && { 'x-variant': variant }) } }),
    takeEffect: async () => {
      process.kill(product.pid, 'SIGUSR2');
      // The running turn may have started before the change of the clock, so the next one has to end too.
      let last = await lastTurn();
      for (let turns = 0, looks = 0; turns < 2 && looks < LOOKS; looks++) {
        await pause(100);
        const now = await lastTurn();
        if (now !== last) turns += 1;
        last = now;
      }
    },
    close: async () => {
      await product.end();
      directory.remove();
    },
  };
}
