import { draftLimits } from '@domain/constants';
import { api } from './api';
import { browserId } from './browserId';
import { isDraft, type StoredDraft } from './drafts';
import { isRequestError } from './errors';
import { keptAlive } from './keepalive';
import { token } from './session';

/** Milliseconds of quiet after which the server keeps a draft too. */
export const ROAM_DELAY = 3_000;

/** Older names of platforms, in words that people know. */
const platforms = { Win32: 'Windows', MacIntel: 'Mac' } as Readonly<Record<string, string>>;
/** Name of this device, for the note on another one. */
const deviceName = (): string => {
  const { userAgentData, platform = '' } = navigator as Navigator & { userAgentData?: { platform?: string } };
  const name = userAgentData?.platform || (platforms[platform] ?? platform.split(' ')[0] ?? '');
  return name.slice(0, 40);
};

type Kept = StoredDraft<Record<string, unknown>>;
/** The draft of a single place. */
interface Entry {
  /** The browser. */
  from: string;
  /** Where it lies among this browser's drafts of the form; absent in drafts of older releases. */
  place?: string | undefined;
  device?: string | undefined;
  draft: Kept;
}
/** The drafts of all places: the first is written last. An older release reads that one only. */
interface Carried extends Entry {
  others?: readonly Entry[];
}
/** Drafts of one form that the server keeps. */
const MOST = 6;

/** State on the server: the text with the drafts, the device of the first draft, and the version. */
interface Standing {
  content: string;
  device: string;
  rowVersion: number;
}

const idOf = ({ from, place = '' }: Entry) => `${from}${place}`;
const isEntry = (one: Partial<Entry> | null): one is Entry => typeof one?.from === 'string' && isDraft(one.draft);

/** The drafts on the server; none when the text cannot be read. */
function entriesOf({ content, device }: Standing): Entry[] {
  try {
    const { others, ...first } = JSON.parse(content) as Partial<Carried>;
    return [{ ...first, device }, ...(Array.isArray(others) ? others : [])].filter(isEntry);
  } catch {
    return [];
  }
}

/** The text that is stored for these drafts. */
const contentOf = ([first, ...others]: readonly Entry[]): string =>
  JSON.stringify({ ...first, ...(others.length > 0 && { others }) });

/** As many drafts as the server takes: the first and then the newest. */
function fitting([first, ...others]: readonly Entry[]): Entry[] {
  const fit = first ? [first, ...others.toSorted((a, b) => b.draft.savedAt - a.draft.savedAt)].slice(0, MOST) : [];
  while (fit.length > 1 && contentOf(fit).length > draftLimits.length) fit.pop();
  return fit;
}

/** A draft of another device, as it is offered. */
export interface ForeignDraft extends Kept {
  id: string;
}
interface Here {
  /** Whether this browser has a draft of its own at that place. */
  has: (place: string) => boolean;
  /** Called after reading others' drafts, `first` or again. `writing`: a draft written since the last reading. */
  onOthers: (first: boolean, writing: ForeignDraft | undefined) => void;
  /** Takes a draft of another device for which the server has no room. */
  adopt: (from: string, draft: Kept) => void;
}

/**
 * Copies on the server of the drafts under `<userId>:<form>:<record id or 'new'>`: each device keeps its own beside
 * those of the others. Failures are silent: without the server there is still the local draft.
 */
export function roamingDraft(key: string, here: Here) {
  /** Known version on the server; undefined until the first reading, and nothing is written before that. */
  let version: number | undefined;
  let entries: readonly Entry[] = [];
  /** Drafts of other devices that this visit has restored or discarded, with the time of each. */
  const dropped = new Map<string, number>();
  let waiting: { draft: Kept; place: string; timer: ReturnType<typeof setTimeout> } | undefined;
  let turn: Promise<void> = Promise.resolve();
  /** Runs the calls one after another, because each sends the version that it knows. */
  const queue = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(() => undefined);
  };
  const isDropped = (one: Entry) => one.draft.savedAt <= (dropped.get(idOf(one)) ?? 0);
  const others = (): ForeignDraft[] =>
    entries
      .filter((one) => one.from !== browserId() && !isDropped(one))
      .map((one) => ({ ...one.draft, device: one.device ?? '', id: idOf(one) }));

  /** Notes the drafts that stand on the server. */
  const meet = (standing: Standing | null, first: boolean): void => {
    const known = new Map(entries.map((one) => [idOf(one), one.draft.savedAt]));
    version = standing?.rowVersion ?? 0;
    entries = standing?.content ? entriesOf(standing) : [];
    const writing = first ? undefined : others().find(({ id, savedAt }) => savedAt > (known.get(id) ?? 0));
    here.onOthers(first, writing);
  };
  const send = async (next: readonly Entry[]): Promise<void> => {
    if (next[0]) {
      const { device = '', draft } = next[0];
      const base = draft.baseVersion !== undefined && { baseVersion: draft.baseVersion };
      const body = { key, content: contentOf(next), device, rowVersion: version ?? 0, ...base };
      ({ rowVersion: version } = await keptAlive('PUT /api/Draft/SaveDraft', { body }, { ownNeeds: ['rowVersion'] }));
    } else if (version) {
      await keptAlive('DELETE /api/Draft/DelDraft', { body: { key, rowVersion: version } });
      version = 0;
    }
    entries = next;
  };
  /** Writes a change of the drafts, on top of the changes of other devices. */
  const write = async (change: (all: readonly Entry[]) => readonly Entry[], tries = 3): Promise<void> => {
    // After the user has signed out, the draft stays in this browser only.
    if (version === undefined || !token.get()) return;
    const wanted = change(entries).filter((one) => !isDropped(one));
    if (wanted.length === entries.length && wanted.every((one) => entries.includes(one))) return;
    const next = fitting(wanted);
    try {
      await send(next);
    } catch (error) {
      const current = isRequestError(error) && error.code === '409' && error.info.data?.current;
      if (!current || tries === 1) return;
      meet(current as Standing, false);
      return write(change, tries - 1);
    }
    for (const one of wanted)
      if (!next.includes(one) && one.from !== browserId()) here.adopt(one.from, { ...one.draft, device: one.device });
  };
  const read = async (first: boolean) =>
    meet(await api('GET /api/Draft/GetDraft', { query: { key } }), first && version === undefined);

  const without = (place: string) => (all: readonly Entry[]) =>
    all.filter((one) => one.from !== browserId() || (one.place ?? '') !== place);
  const flush = () => {
    const next = waiting;
    waiting = undefined;
    clearTimeout(next?.timer);
    if (!next) return;
    const { draft, place } = next;
    queue(async () => {
      // A device that could not read because it was offline reads now.
      if (version === undefined && token.get()) await read(false);
      const mine = { from: browserId(), ...(place && { place }), device: deviceName(), draft };
      await write((all) => [mine, ...without(place)(all)]);
    });
  };

  return {
    /** Drafts of other devices, without those that this visit has dropped. */
    others,
    /** Reads the drafts of other devices. Drafts of this browser that it no longer has are removed from the server. */
    look: (): Promise<void> => {
      queue(async () => {
        await read(true);
        const lives = (one: Entry) => one.from !== browserId() || here.has(one.place ?? '');
        if (!entries.every(lives)) await write((all) => all.filter(lives));
      });
      return turn;
    },
    /** Drops a draft of another device, which is now part of this visit's own draft or was discarded. */
    drop: ({ id, savedAt }: ForeignDraft) => dropped.set(id, savedAt),
    keep(draft: Kept, place: string) {
      clearTimeout(waiting?.timer);
      waiting = { draft, place, timer: setTimeout(flush, ROAM_DELAY) };
    },
    flush,
    forget(place: string) {
      clearTimeout(waiting?.timer);
      waiting = undefined;
      queue(() => write(without(place)));
    },
  };
}
export type RoamingDraft = ReturnType<typeof roamingDraft>;
