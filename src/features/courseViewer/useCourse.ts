import type { Output } from '@domain/api/core';
import type { CourseDetail, selfStudyApi } from '@domain/api/selfStudy';
import { useUnmount } from 'ahooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { asRequestError, type Remote, useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';
import { isCancelled, type RequestError } from '@/services/errors';
import type { SaveQueue } from './saveQueue';

export type Opened = Output<(typeof selfStudyApi)['GET /api/SelfStudy/GetCourseUrl/{id}']>;

/** A course with its sections, states and exam. */
export const useCourse = (courseId: string, planId: string | undefined) =>
  useRemote<CourseDetail>({
    key: `course:${courseId}:${planId ?? ''}`,
    ready: courseId !== '',
    read: (signal) =>
      api(
        'GET /api/SelfStudy/ViewCourse/{id}',
        { path: { id: courseId }, query: { planId } },
        { signal, needs: ['courseId', 'sections'] },
      ),
  });

interface Asked {
  courseId: string;
  /** Undefined = the next section that is not finished. */
  sectionId: string | undefined;
  queue: SaveQueue;
  /** False: nothing is opened, for example a course that is not paid. */
  ready: boolean;
}

/**
 * Opens a course for studying, once for each chosen section. Waiting saves are sent before, because opening may begin
 * a new sitting. Coming back to the window does not open it again; `reload` does, for an address that has expired.
 */
export function useOpened({ courseId, sectionId, queue, ready }: Asked): Remote<Opened> {
  const [state, setState] = useState<{ data?: Opened; error?: RequestError; loading: boolean }>({ loading: ready });
  const leaving = useRef<AbortController>(undefined);
  const shown = useRef<Opened>(undefined);

  const open = useCallback(async () => {
    leaving.current?.abort();
    const controller = new AbortController();
    leaving.current = controller;
    setState((was) => ({ ...(was.data && { data: was.data }), loading: true }));
    try {
      const unsent = await queue.flush();
      if (unsent) throw unsent;
      const data = await api(
        'GET /api/SelfStudy/GetCourseUrl/{id}',
        { path: { id: courseId }, query: { sectionId } },
        { signal: controller.signal, needs: ['url'] },
      );
      shown.current = data;
      if (!controller.signal.aborted) setState({ data, loading: false });
    } catch (error) {
      if (controller.signal.aborted || isCancelled(error)) return;
      const failure = asRequestError(error);
      setState((was) => ({ ...(was.data && { data: was.data }), error: failure, loading: false }));
    }
  }, [courseId, sectionId, queue]);

  useEffect(() => {
    // The section that is open already: its address has only been written down.
    if (!ready || (sectionId !== undefined && shown.current?.sectionId === sectionId)) return;
    void open();
  }, [ready, sectionId, open]);
  useUnmount(() => leaving.current?.abort());

  const { data, error, loading } = state;
  return { data, error, loading, reload: () => void open() };
}
