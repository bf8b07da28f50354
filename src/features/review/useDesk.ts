import { reviewStates } from '@domain/documents/reviewCalls';
import { ReviewLevel } from '@domain/enums';
import { ProjectReview } from '@domain/statuses';
import { useSearchParams } from '@umijs/max';
import { useLatest } from 'ahooks';
import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import type { Filter } from './calls';

const LONGEST = 100;
const orders = [0, 2, 4] as const;
const isLevel = (value: number): value is ReviewLevel => Object.values<number>(ReviewLevel).includes(value);
const isProjectReview = (value: number) => Object.values<number>(ProjectReview).includes(value);

/** State of the desk in the address: the part, the search, the order, and the open document. */
export function useDeskPlace() {
  const [params, setParams] = useSearchParams();
  const state = reviewStates.find((one) => one === params.get('state')) ?? 'todo';
  const keyword = params.get('keyword')?.slice(0, LONGEST) || undefined;
  const orderType = orders.find((one) => String(one) === params.get('order'));
  const batchId = params.get('batchId')?.slice(0, LONGEST) || undefined;
  const status = Number.parseInt(params.get('status') ?? '', 10);
  const kind = params.get('kind')?.slice(0, LONGEST) || undefined;
  const level = Number.parseInt(params.get('level') ?? '', 10);
  const inAddress = params.get('id')?.slice(0, LONGEST) || undefined;
  // Drawn at once; the address, with which the router draws the whole page again, follows.
  const [id, setId] = useOptimistic(inAddress);
  const filter = useMemo<Filter>(
    () => ({
      state,
      batchId,
      keyword,
      orderType,
      status: isProjectReview(status) ? status : undefined,
      kind,
      level: isLevel(level) ? level : undefined,
    }),
    [state, batchId, keyword, orderType, status, kind, level],
  );
  // Of two changes before the next render, the second starts from the first.
  const latest = useLatest(params);
  const change = useCallback(
    (next: Readonly<Record<string, string | number | undefined>>, replace: boolean) => {
      const changed = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(next))
        if (value === undefined || value === '') changed.delete(name);
        else changed.set(name, String(value));
      latest.current = changed;
      setParams(changed, { replace });
    },
    [setParams],
  );
  return {
    filter,
    id,
    /** Opens another document; with `replace`, the browser's Back skips the documents in between. */
    go: useCallback(
      (next: string | undefined, replace = true) =>
        startTransition(() => {
          setId(next);
          change({ id: next }, replace);
        }),
      [change, setId],
    ),
    narrow: useCallback(
      (next: Partial<Filter>) =>
        change(
          {
            ...('state' in next && { state: next.state === 'todo' ? undefined : next.state }),
            ...('batchId' in next && { batchId: next.batchId }),
            ...('keyword' in next && { keyword: next.keyword }),
            ...('orderType' in next && { order: next.orderType === 0 ? undefined : next.orderType }),
            ...('status' in next && { status: next.status }),
            ...('kind' in next && { kind: next.kind, level: next.level }),
            id: undefined,
          },
          true,
        ),
      [change],
    ),
  };
}
