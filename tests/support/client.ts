import type { AppContract } from '../../domain/api';
import type { Envelope, Input, Output } from '../../domain/api/core';
import { demonstrationPassword } from '../../server/seed/fixedAccounts';

type Key = keyof AppContract & string;

/** Calls a server in another process, with an Idempotency-Key if one is given. Throws unless the call succeeds. */
export async function ask<K extends Key>(
  origin: string,
  token: string | undefined,
  key: K,
  input: Input<AppContract[K]>,
  idempotencyKey?: string,
): Promise<Output<AppContract[K]>> {
  const [method = '', pattern = ''] = key.split(' ');
  const {
    path: segments = {},
    query,
    body,
  } = input as {
    path?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
  };
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(segments[name])));
  const response = await fetch(`${origin}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const envelope = (await response.json()) as Envelope<Output<AppContract[K]>>;
  if (!envelope.success) throw new Error(`${key}: ${response.status} ${envelope.errorCode}`);
  return envelope.data as Output<AppContract[K]>;
}

/** Signs in to a demonstration account. Returns its token. */
export const signInAt = async (origin: string, loginName = 'teacher01') =>
  (
    await ask(origin, undefined, 'POST /api/Account/Login', {
      body: { loginName, password: demonstrationPassword, keep: true },
    })
  ).token;
