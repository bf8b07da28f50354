import type { Input, Output } from '@domain/api/core';
import type { DocumentEndpoints } from '@domain/api/documents';
import type { Id } from '@domain/api/shapes';
import { callsOf, type Declaration } from '@domain/declarations';
import { api, type CallOptions } from '@/services/api';

type Endpoints = DocumentEndpoints<{ id: typeof Id }>;
type Name = keyof Endpoints;

/** Declaration as its owner reads it. */
export type OwnDeclaration = Output<Endpoints['read']>;

interface Options extends CallOptions {
  needs?: readonly string[] | 'array';
  ownNeeds?: readonly string[] | 'array';
}

/** Makes a call of a declaration (`callsOf`); the calls of all declarations have the same shape. */
export const call = <N extends Name>(
  declaration: Declaration,
  name: N,
  input: Input<Endpoints[N]>,
  options: Options = {},
): Promise<Output<Endpoints[N]>> =>
  api(callsOf(declaration)[name].replace(' ', ' /api/') as never, input as never, options as never) as Promise<never>;

export const readOwn = (declaration: Declaration, id: string, signal?: AbortSignal): Promise<OwnDeclaration> =>
  call(declaration, 'read', { query: { id } }, { signal, needs: ['values'] });
