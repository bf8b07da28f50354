import { searchText } from '@domain/text';
import type { MessageKey } from '@locales/keys';
import { palette, type Screen } from './navigation';

export interface Hit {
  screen: Screen;
  group: MessageKey;
  name: string;
  /** Where the words stand in the name: from, to; nothing where another part of the screen was found. */
  at?: readonly [number, number] | undefined;
}

export interface HitGroup {
  /** Heading; absent for hits of typed words, which are sorted by how well they fit. */
  label?: MessageKey | undefined;
  hits: readonly Hit[];
}

const plain = (text: string) => searchText(text).replace(/\s+/g, '');

/** Where words stand in a name as it is written, whatever the case, the width of letters and spaces between them. */
function placeIn(name: string, wanted: string): readonly [number, number] | undefined {
  const letters = [...name].map(plain);
  for (let from = 0; from < letters.length; from++) {
    if (letters[from] === '') continue;
    let seen = '';
    for (let to = from; to < letters.length && seen.length < wanted.length; to++) {
      seen += letters[to];
      if (seen === wanted) {
        const length = (n: number) => [...name].slice(0, n).join('').length;
        return [length(from), length(to + 1)];
      }
    }
  }
  return undefined;
}

/** Place of typed words in a name, like {@link placeIn}; undefined for an empty text. */
export const placeOf = (name: string, text: string): readonly [number, number] | undefined =>
  plain(text) === '' ? undefined : placeIn(name, plain(text));

/** Every screen that is offered, each once: one name never leads to two places. */
function screensOf(offered: (screen: Screen) => boolean, say: (key: MessageKey) => string): Hit[] {
  const named = new Set<string>();
  return palette.flatMap(({ label: group, screens }) =>
    screens.filter(offered).flatMap((screen) => {
      const name = say(screen.label);
      if (named.has(name)) return [];
      named.add(name);
      return [{ screen, group, name }];
    }),
  );
}

/**
 * Returns screens whose name, group or address contains the words; names that begin with them come first. For an empty
 * text: the last opened screens (`recent`: addresses), then all in their groups. `say` translates a key.
 */
export function findScreens(
  text: string,
  offered: (screen: Screen) => boolean,
  say: (key: MessageKey) => string,
  recent: readonly string[] = [],
): HitGroup[] {
  const all = screensOf(offered, say);
  const wanted = plain(text);
  if (wanted === '') {
    const last = recent.flatMap((path) => all.find(({ screen }) => screen.path === path) ?? []);
    const rest = all.filter((hit) => !last.includes(hit));
    return [
      { label: 'frame.palette.recent' as const, hits: last },
      ...palette.map(({ label }) => ({ label, hits: rest.filter(({ group }) => group === label) })),
    ].filter(({ hits }) => hits.length > 0);
  }
  const ranked = all.flatMap((hit) => {
    const at = placeIn(hit.name, wanted);
    const elsewhere = plain(say(hit.group)).includes(wanted) || plain(hit.screen.path).includes(wanted);
    if (!at && !elsewhere) return [];
    return [{ ...hit, at, rank: at ? Math.min(at[0], 1) : 2 }];
  });
  const hits = ranked.sort((a, b) => a.rank - b.rank).map(({ rank: _, ...hit }) => hit);
  return hits.length > 0 ? [{ hits }] : [];
}
