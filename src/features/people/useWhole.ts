import type { Output } from '@domain/api/core';
import type { managePersonApi } from '@domain/api/managePerson';
import { useState } from 'react';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';

type Numbers = Output<(typeof managePersonApi)['POST /api/Manage/Person/Reveal']>;

/** Whole numbers of a person, once they were asked for; each look is recorded. `onSeen`: the history has one entry more. */
export function useWhole(id: string, onSeen: () => void) {
  const { busy, alone } = useSingleFlight();
  const [whole, setWhole] = useState<Numbers>();
  const show = () =>
    alone(async () => {
      try {
        setWhole(await api('POST /api/Manage/Person/Reveal', { body: { id } }, { ownNeeds: ['idDocNo', 'mobile'] }));
        onSeen();
      } catch (error) {
        if (!isRequestError(error)) throw error;
      }
    });
  return { whole, busy, show, hide: () => setWhole(undefined) };
}
export type Whole = ReturnType<typeof useWhole>;
