import type { Output } from '@domain/api/core';
import type { HourStatus, PlanDetail, selfStudyApi } from '@domain/api/selfStudy';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

type Scan = 'GET /api/SelfStudy/ScanSelection/{id}';
/** Plan with the user's chosen courses and hours. */
export type Selection = Output<(typeof selfStudyApi)[Scan]>;

/** Reads the user's chosen courses of a plan. */
export const useSelection = (planId: string): Remote<Selection> =>
  useRemote({
    key: `selection:${planId}`,
    ready: planId !== '',
    read: (signal) =>
      api('GET /api/SelfStudy/ScanSelection/{id}', { path: { id: planId } }, { signal, needs: ['courses'] }),
  });

/** Reads the user's hours of a plan by type: paid, finished and still missing. */
export const useHours = (planId: string): Remote<HourStatus> =>
  useRemote({
    key: `hours:${planId}`,
    ready: planId !== '',
    read: (signal) =>
      api('GET /api/SelfStudy/GetHourStatus/{id}', { path: { id: planId } }, { signal, needs: ['items'] }),
  });

/** Reads a plan with its rules and frameworks. */
export const usePlan = (planId: string): Remote<PlanDetail> =>
  useRemote({
    key: `plan:${planId}`,
    ready: planId !== '',
    read: (signal) =>
      api('GET /api/SelfStudy/BrowsePlan/{id}', { path: { id: planId } }, { signal, needs: ['planName'] }),
  });
