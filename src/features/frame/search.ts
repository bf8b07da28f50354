import { type Place, placeOf, plainText, type ReadingsOf } from '@domain/finding';
import type { MessageKey } from '@locales/keys';
import { palette, type Screen } from './navigation';

export interface Hit {
  screen: Screen;
  group: MessageKey;
  name: string;
  /** Where the words stand in the name: from, to; nothing where another part of the screen was found. */
  at?: Place | undefined;
}

export interface HitGroup {
  /** Heading; absent for hits of typed words, which are sorted by how well they fit. */
  label?: MessageKey | undefined;
  hits: readonly Hit[];
}

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

/** How well a screen fits the words, 0 the best: by its name as written, as spoken, then by what else it is known. */
function rankOf(
  { screen, group, name }: Hit,
  text: string,
  say: (key: MessageKey) => string,
  readingsOf: ReadingsOf | undefined,
): { at?: Place | undefined; rank: number } | undefined {
  const written = placeOf(name, text);
  if (written) return { at: written, rank: Math.min(written[0], 1) };
  if (screen.also && placeOf(say(screen.also), text, readingsOf)) return { rank: 2 };
  const spoken = placeOf(name, text, readingsOf);
  if (spoken) return { at: spoken, rank: 3 + Math.min(spoken[0], 1) };
  const wanted = plainText(text);
  const elsewhere = plainText(say(group)).includes(wanted) || plainText(screen.path).includes(wanted);
  return elsewhere ? { rank: 5 } : undefined;
}

/**
 * Returns screens whose name, other name, group or address contains the words; names that begin with them come first.
 * For an empty text: the last opened screens (`recent`: addresses), then all in their groups. `say` translates a key.
 */
export function findScreens(
  text: string,
  offered: (screen: Screen) => boolean,
  say: (key: MessageKey) => string,
  recent: readonly string[] = [],
  readingsOf?: ReadingsOf,
): HitGroup[] {
  const all = screensOf(offered, say);
  if (plainText(text) === '') {
    const last = recent.flatMap((path) => all.find(({ screen }) => screen.path === path) ?? []);
    const rest = all.filter((hit) => !last.includes(hit));
    return [
      { label: 'frame.palette.recent' as const, hits: last },
      ...palette.map(({ label }) => ({ label, hits: rest.filter(({ group }) => group === label) })),
    ].filter(({ hits }) => hits.length > 0);
  }
  const ranked = all.flatMap((hit) => {
    const found = rankOf(hit, text, say, readingsOf);
    return found ? [{ ...hit, ...found }] : [];
  });
  const hits = ranked.sort((a, b) => a.rank - b.rank).map(({ rank: _, ...hit }) => hit);
  return hits.length > 0 ? [{ hits }] : [];
}
