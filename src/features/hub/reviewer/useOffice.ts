import type { consoleOfficeApi } from '@domain/api/consoleOffice';
import type { Output } from '@domain/api/core';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

export type Office = Output<(typeof consoleOfficeApi)['GET /api/Console/GetOffice']>;

/** Imports of the user, and how far the teachers of the user's office are. */
export const useOffice = (ready: boolean) =>
  useRemote({
    key: 'console:office',
    ready,
    read: (signal) => api('GET /api/Console/GetOffice', {}, { signal, needs: ['imports'] }),
  });
