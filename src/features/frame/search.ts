import type { MessageKey } from '@locales/keys';
import { palette, type Screen } from './navigation';

export interface Hit {
  screen: Screen;
  group: MessageKey;
}

const plain = (text: string) => text.toLowerCase().normalize('NFKC').replace(/\s+/g, '');

/**
 * Screens whose name, group or address holds the words; those whose name begins with them first. Every screen for an
 * empty text. `say` gives the words of the current language.
 */
export function findScreens(
  text: string,
  offered: (screen: Screen) => boolean,
  say: (key: MessageKey) => string,
): Hit[] {
  const wanted = plain(text);
  const hits: (Hit & { rank: number })[] = [];
  for (const { label: group, screens } of palette)
    for (const screen of screens.filter(offered)) {
      const name = plain(say(screen.label));
      const rank = name.startsWith(wanted)
        ? 0
        : name.includes(wanted)
          ? 1
          : plain(say(group)).includes(wanted) || plain(screen.path).includes(wanted)
            ? 2
            : undefined;
      if (rank !== undefined) hits.push({ screen, group, rank });
    }
  return hits.sort((a, b) => a.rank - b.rank).map(({ screen, group }) => ({ screen, group }));
}
