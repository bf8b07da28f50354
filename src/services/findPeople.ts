import { api } from './api';

/** People in use whose name begins with a keyword, for the pickers of people. Rejects with RequestError. */
export const findPeople = (keyword: string, signal: AbortSignal) =>
  api('GET /api/Reference/ListPerson', { query: { keyword } }, { signal, needs: 'array' });
