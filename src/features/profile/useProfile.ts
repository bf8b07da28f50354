import type { MyProfile } from '@domain/api/accountShapes';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';
import { readThrough } from '@/services/queries';
import { type Dictionaries, dictionaryIds } from './sources';

export interface LoadedProfile {
  profile: MyProfile;
  dicts: Dictionaries;
}

/** Reads the user's own profile and the dictionaries with the names of its ids. */
export const useProfile = (): Remote<LoadedProfile> =>
  useRemote({
    key: 'profile:own',
    read: async (signal) => {
      const [profile, dicts] = await Promise.all([
        api('GET /api/Account/GetMyProfile', {}, { signal, needs: ['loginName'] }),
        readThrough('dictionary:profile', (own) =>
          api(
            'GET /api/Public/ListDictionary',
            { query: { ids: dictionaryIds } },
            { signal: own, needs: dictionaryIds },
          ),
        ),
      ]);
      return { profile, dicts };
    },
  });
