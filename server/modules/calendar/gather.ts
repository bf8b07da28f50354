import { allows } from '../../../domain/access/access';
import type { CalendarEntry } from '../../../domain/api/calendar';
import { compareDates, formatInstant } from '../../../domain/rules/calendar';
import type { Context, SessionUser } from '../../http/context';
import { say } from '../../http/words';
import { type Found, readingOf, type Source, type Span } from './source';
import { sources } from './sources';

const END = ' 23:59:59';
/** A moment on the wire: the end of a day is the day. */
const onWire = (at: Date): string => {
  const text = formatInstant(at);
  return text.endsWith(END) ? text.slice(0, -END.length) : text;
};

function entryOf({ locale }: Pick<Context, 'locale'>, source: Source, found: Found): CalendarEntry {
  const { of, what, params, note, place, start, end, link, action, cancelled = false } = found;
  const key = ['calendar.of', source.name, what].filter(Boolean).join('.');
  const name = say(locale, key, params);
  return {
    id: `${source.name}:${of}`,
    kind: source.kind,
    title: source.kind === 'act' ? say(locale, 'calendar.due', { what: name }) : name,
    short: source.short ? say(locale, `${key}.short`, params) : name,
    ...(note && { note }),
    ...(place && { place }),
    start: onWire(start),
    ...(end && { end: onWire(end) }),
    ...(link && { link, ...(action && { action: say(locale, action) }) }),
    cancelled,
  };
}

const touches = ({ start, end = start }: Found, { from, to }: Span) => start <= to && end >= from;
/** A whole day stands before the hours of it. */
const order = (a: CalendarEntry, b: CalendarEntry) => compareDates(a.start, b.start) || (a.id < b.id ? -1 : 1);

/** Returns the entries of a user within a span, the earliest first. */
export async function entriesOf(
  ctx: Context,
  user: SessionUser,
  span: Span,
  all: readonly Source[] = sources,
): Promise<CalendarEntry[]> {
  const reading = readingOf(ctx, user, span);
  const mine = all.filter(({ access, feature }) => allows(access, user) && (!feature || ctx.variant.features[feature]));
  const found = await Promise.all(
    mine.map(async (source) =>
      (await source.read(reading)).filter((one) => touches(one, span)).map((one) => entryOf(ctx, source, one)),
    ),
  );
  return found.flat().sort(order);
}
