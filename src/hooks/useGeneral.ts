import type { consoleApi } from '@domain/api/console';
import type { Output } from '@domain/api/core';
import { api } from '@/services/api';
import { GENERAL } from '@/services/counts';
import { type Remote, useRemote } from './useRemote';

type Answer = Output<(typeof consoleApi)['GET /api/Console/GetGeneral']>;
export interface General extends Omit<Answer, 'todoes'> {
  /** `until`: the deadline by the clock of this device, which may be wrong, where seconds count. */
  todoes: (Answer['todoes'][number] & { until?: number })[];
}

const arrived = (todo: Answer['todoes'][number]): General['todoes'][number] =>
  todo.secondsLeft === undefined ? todo : { ...todo, until: Date.now() + todo.secondsLeft * 1000 };

/** Waiting tasks of the user and the state of running work: data of the hub and the counts of the side menu. */
export const useGeneral = (ready = true): Remote<General> =>
  useRemote({
    key: GENERAL,
    ready,
    read: async (signal) => {
      const needs = ['todoes'] as const;
      const general = await api('GET /api/Console/GetGeneral', {}, { signal, needs });
      return { ...general, todoes: general.todoes.map(arrived) };
    },
  });
