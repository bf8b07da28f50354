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
/** What the device is called, for the note on another one. */
const deviceName = (): string => {
  const { userAgentData, platform = '' } = navigator as Navigator & { userAgentData?: { platform?: string } };
  const name = userAgentData?.platform || (platforms[platform] ?? platform.split(' ')[0] ?? '');
  return name.slice(0, 40);
};

type Kept = StoredDraft<Record<string, unknown>>;
interface Carried {
  from: string;
  draft: Kept;
}
/** What stands on the server. */
interface Standing {
  content: string;
  device: string;
  rowVersion: number;
}

/** What another device has typed; undefined for what is none, and for a draft of this browser. */
function foreign({ content, device }: Standing): Kept | undefined {
  try {
    const { from, draft } = JSON.parse(content) as Partial<Carried>;
    return from !== browserId() && isDraft(draft) ? { ...draft, device } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The copy on the server of one local draft, under `<userId>:<form>:<record id or 'new'>`. It never gets in the way: without
 * the server the local draft is what there is. `onOther` is given what another device has typed and this one has not seen,
 * before anything is written over it.
 */
export function roamingDraft(key: string, onOther: (draft: Kept) => void) {
  /** Version on the server that is known; undefined while nobody has looked, and then nothing is written. */
  let version: number | undefined;
  let waiting: { draft: Kept; timer: ReturnType<typeof setTimeout> } | undefined;
  let turn: Promise<void> = Promise.resolve();
  /** One call after the other: each says which version it knows. */
  const queue = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(() => undefined);
  };

  /** What stands there is known from here on. Answers whether it is of another device. */
  const meet = (standing: Standing): boolean => {
    version = standing.rowVersion;
    const other = foreign(standing);
    if (other) onOther(other);
    return other !== undefined;
  };
  const put = async (draft: Kept, tries = 2): Promise<void> => {
    // Whoever has signed out meanwhile keeps it in this browser only.
    if (version === undefined || !token.get()) return;
    const { baseVersion } = draft;
    const content = JSON.stringify({ from: browserId(), draft } satisfies Carried);
    const body = {
      key,
      content,
      device: deviceName(),
      rowVersion: version,
      ...(baseVersion !== undefined && { baseVersion }),
    };
    try {
      ({ rowVersion: version } = await keptAlive('PUT /api/Draft/SaveDraft', { body }, { ownNeeds: ['rowVersion'] }));
    } catch (error) {
      const current = isRequestError(error) && error.code === '409' && error.info.data?.current;
      if (!current || tries === 1) return;
      meet(current as Standing);
      await put(draft, tries - 1);
    }
  };
  const flush = () => {
    const next = waiting;
    waiting = undefined;
    clearTimeout(next?.timer);
    if (next) queue(() => put(next.draft));
  };

  const drop = async () => {
    if (!version || !token.get()) return;
    await keptAlive('DELETE /api/Draft/DelDraft', { body: { key, rowVersion: version } });
    version = 0;
  };

  return {
    /** Looks whether there is one of another device. What this browser has kept there and has itself no more is dropped. */
    look: (hasOwn: boolean): Promise<void> => {
      queue(async () => {
        const standing = await api('GET /api/Draft/GetDraft', { query: { key } });
        version = 0;
        if (standing && !meet(standing) && !hasOwn) await drop();
      });
      return turn;
    },
    keep(draft: Kept) {
      clearTimeout(waiting?.timer);
      waiting = { draft, timer: setTimeout(flush, ROAM_DELAY) };
    },
    flush,
    forget() {
      clearTimeout(waiting?.timer);
      waiting = undefined;
      queue(drop);
    },
  };
}
export type RoamingDraft = ReturnType<typeof roamingDraft>;
