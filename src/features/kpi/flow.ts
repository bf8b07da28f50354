import type { Input, Output } from '@domain/api/core';
import type { KpiEndpoints } from '@domain/api/kpi';
import { type Declaration, declarationOf } from '@domain/declarations';
import { type KpiName, kpiFlowOf, kpiLinks } from '@domain/kpi/flows';
import type { MessageKey } from '@locales/keys';
import { api, type CallOptions } from '@/services/api';

type Call = keyof KpiEndpoints;

/** Returns a flow for the screen: its declaration, its links, its titles and its calls. */
export function flowOf(name: KpiName) {
  const flow = kpiFlowOf(name);
  const declaration = declarationOf(name) as Declaration;
  return {
    ...flow,
    declaration,
    links: kpiLinks(flow),
    /** Key of the title of a page. */
    title: (page: string) => `frame.screen.${name}.${page}` as MessageKey,
    call: <C extends Call>(
      call: C,
      input: Input<KpiEndpoints[C]>,
      options: CallOptions & { needs?: readonly string[] | 'array' } = {},
    ): Promise<Output<KpiEndpoints[C]>> =>
      api(
        call.replace(' ', ` /api/${flow.controller}/`) as never,
        input as never,
        options as never,
      ) as unknown as Promise<Output<KpiEndpoints[C]>>,
  };
}
/** Query of a call for a batch; empty without an id. */
export const ofBatch = (batchId: string | undefined) => (batchId === undefined ? {} : { batchId });

export type Flow = ReturnType<typeof flowOf>;
