import type { Output } from '@domain/api/core';
import type { HourStatus, PlanDetail, selfStudyApi } from '@domain/api/selfStudy';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

type Scan = 'GET /api/SelfStudy/ScanSelection/{id}';
/** A plan, what I have chosen of it, and its hours. */
export type Selection = Output<(typeof selfStudyApi)[Scan]>;

/** What I have chosen of a plan (row F2). */
export const useSelection = (planId: string): Remote<Selection> =>
  useRemote({
    key: `selection:${planId}`,
    ready: planId !== '',
    read: (signal) =>
      api('GET /api/SelfStudy/ScanSelection/{id}', { path: { id: planId } }, { signal, needs: ['courses'] }),
  });

/** My hours of a plan by type (row F7): what is paid, finished and still missing. */
export const useHours = (planId: string): Remote<HourStatus> =>
  useRemote({
    key: `hours:${planId}`,
    ready: planId !== '',
    read: (signal) =>
      api('GET /api/SelfStudy/GetHourStatus/{id}', { path: { id: planId } }, { signal, needs: ['items'] }),
  });

/** A plan with its rules and frameworks (row F3). */
export const usePlan = (planId: string): Remote<PlanDetail> =>
  useRemote({
    key: `plan:${planId}`,
    ready: planId !== '',
    read: (signal) =>
      api('GET /api/SelfStudy/BrowsePlan/{id}', { path: { id: planId } }, { signal, needs: ['planName'] }),
  });
