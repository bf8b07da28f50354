import type { Input, Output } from '@domain/api/core';
import type { objectionEndpoints } from '@domain/api/objections';
import { api, type CallOptions } from '@/services/api';

type Calls = ReturnType<typeof objectionEndpoints>;

/** Objection as the list of an office has it. */
export type ListedObjection = Output<Calls['GET ListObjection']>['list'][number];

/** First part of the calls of an area that takes objections. */
export type ObjectionArea = 'ProKpi' | 'SrPlan';

/** Calls an area: all of them have the same calls about objections. */
export const callObjection = <C extends keyof Calls>(
  area: ObjectionArea,
  call: C,
  input: Input<Calls[C]>,
  options: CallOptions & { needs?: readonly string[] } = {},
): Promise<Output<Calls[C]>> =>
  api(call.replace(' ', ` /api/${area}/`) as never, input as never, options as never) as unknown as Promise<
    Output<Calls[C]>
  >;
