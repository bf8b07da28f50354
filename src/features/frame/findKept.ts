import { placeOf } from '@domain/finding';
import { api } from '@/services/api';
import { loadWordsOf } from '@/services/catalogue';
import { currentReadings } from '@/services/finding';
import { say } from '@/services/words';
import type { Jump, JumpGroup } from './jumps';
import { manageGroup } from './navigation';

/*
 * File of its own, which is fetched by those only who hold a right of an office, with the words that the palette says to
 * them.
 */

/** Last entry of a kind: its list with the words filled in. */
const allIn = (path: string, to: string, keyword: string): Jump => ({
  key: `${path} all`,
  to,
  screen: false,
  icon: 'desk',
  name: say('manage.palette.all', { text: keyword }),
  at: undefined,
});

/**
 * Asks in one call for what the reader keeps for the offices: groups in the order of their menu, below the names of its
 * pages. Nothing for an empty text, with which the words come.
 */
export async function findKept(keyword: string, signal: AbortSignal): Promise<JumpGroup[]> {
  await loadWordsOf('manage');
  if (keyword === '') return [];
  const { found } = await api('GET /api/Manage/Find', { query: { keyword } }, { signal, needs: ['found'] });
  return manageGroup.screens.flatMap(({ path, label, icon }) =>
    found
      .filter(({ page }) => page === path)
      .map(({ list, all }) => ({
        label,
        jumps: [
          ...list.map(({ id, title, beside, link }) => ({
            key: `${path} ${id}`,
            to: link,
            screen: false,
            icon,
            name: title,
            at: placeOf(title, keyword, currentReadings()),
            note: { text: beside, at: placeOf(beside, keyword) },
          })),
          ...(all ? [allIn(path, all, keyword)] : []),
        ],
      })),
  );
}
