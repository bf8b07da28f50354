import type { FoundKind } from '@domain/api/search';
import { type Place, placeOf } from '@domain/finding';
import type { MessageKey } from '@locales/keys';
import type { ScreenIcon } from './icons';
import type { HitGroup } from './search';
import type { Mine } from './useMine';

type Part = Place | undefined;

/** Something that the palette leads to. */
export interface Jump {
  key: string;
  /** Address without the base path. */
  to: string;
  /** A screen is remembered as gone to. */
  screen: boolean;
  icon: ScreenIcon | undefined;
  name: string;
  /** Where the words stand in the name. */
  at: Part;
  /** Beside the name, with the words marked as well. */
  note?: { text: string; at: Part } | undefined;
}

export interface JumpGroup {
  label: MessageKey | undefined;
  jumps: readonly Jump[];
}

type Say = (key: MessageKey) => string;

const ofScreens = ({ label, hits }: HitGroup, say: Say): JumpGroup => ({
  label,
  jumps: hits.map(({ screen, group, name, at }) => ({
    key: screen.path,
    to: screen.path,
    screen: true,
    icon: screen.icon,
    name,
    at,
    note: label ? undefined : { text: say(group), at: undefined },
  })),
});

const icons: Readonly<Record<FoundKind, ScreenIcon>> = {
  training: 'schedule',
  studio: 'team',
  certificate: 'certificate',
  credit: 'star',
  eed: 'video',
  resume: 'profile',
};

/** The screens that fit, and below them what I keep for the offices and what is mine, each kind in its group; what there is little of shares one. */
export function jumpsOf(
  screens: readonly HitGroup[],
  { mine, kept = [] }: { mine: Mine; kept?: readonly JumpGroup[] },
  text: string,
  say: Say,
): JumpGroup[] {
  const jump = (icon: ScreenIcon, hit: { id: string; title: string; link: string }, note: string): Jump => ({
    key: `${icon} ${hit.id}`,
    to: hit.link,
    screen: false,
    icon,
    name: hit.title,
    at: placeOf(hit.title, text),
    note: { text: note, at: placeOf(note, text) },
  });
  const own: JumpGroup[] = [
    {
      label: 'frame.palette.records',
      jumps: mine.records.map((one) =>
        jump('audit', one, `${say(`record.${one.category}` as MessageKey)} · ${one.year}`),
      ),
    },
    {
      label: 'frame.palette.courses',
      jumps: mine.courses.map((one) => jump(one.mine ? 'read' : 'schedule', one, one.planName)),
    },
    {
      label: 'frame.palette.declarations',
      jumps: mine.declarations.map((one) => jump('experiment', one, one.what)),
    },
    { label: 'frame.palette.orders', jumps: mine.orders.map((one) => jump('order', one, one.orderNo)) },
    {
      label: 'frame.palette.others',
      jumps: mine.others.map((one) => jump(icons[one.kind], one, say(`frame.palette.kind.${one.kind}`))),
    },
  ];
  const found = [...kept, ...own.filter(({ jumps }) => jumps.length > 0)];
  const shown = screens.map((group) => ofScreens(group, say));
  // Beside other kinds the screens have a heading too.
  return found.length > 0
    ? [...shown.map((one) => ({ ...one, label: one.label ?? ('frame.palette.screens' as const) })), ...found]
    : shown;
}
