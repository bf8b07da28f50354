import type { Storage } from './storage';

/** An object of the storage, and the row that names it, for whoever looks for it. */
export interface NamedObject {
  key: string;
  row: string;
}

/**
 * Every object that rows name, in plain SQL: a backup asks a database that it must not migrate. Results of calls that
 * take long are sealed and live a day (`work.outcome`): they are not looked at.
 */
export const namedObjectsText = `
  select storage_key as key, 'resource ' || id as "row" from resource
  union all select storage_key, 'study_section ' || id from study_section
  union all select captions_key, 'study_section ' || id from study_section where captions_key is not null
  union all select part ->> 'storageKey', 'study_course ' || c.id from study_course c, jsonb_array_elements(c.attachments) part
  union all select 'parts/' || owner_id || '/' || file_hash || '/' || index, 'upload_part ' || owner_id from upload_part`;

/** Where objects lie that no row names: results of calls, and what a folder has not finished writing. */
const UNNAMED = /^(?:work|tmp)\//;

/** Faults of a kind: how many, and the first ones; a store of another bucket lacks all. */
interface Faults<T> {
  n: number;
  first: T[];
}
const KEPT = 20;

function note<T>(faults: Faults<T>, one: T): void {
  faults.n += 1;
  if (faults.first.length < KEPT) faults.first.push(one);
}

/** Findings of a comparison. */
export interface ObjectsChecked {
  /** Objects that rows name. */
  named: number;
  /** Objects that rows name and that are not there. */
  missing: Faults<NamedObject>;
  /** Objects that no row names. */
  orphans: Faults<string>;
}

interface Compared {
  /** Objects that have come later than this are no orphans: their row may be on its way. */
  until: Date;
  /** Is a row still there that named an object which is missing? Default: yes. */
  isStillNamed?: (object: NamedObject) => Promise<boolean>;
}

/** Compares what rows name with what is there. Keys of all objects are in memory meanwhile, some 80 bytes each. */
export async function compareObjects(
  named: AsyncIterable<NamedObject> | Iterable<NamedObject>,
  storage: Storage,
  { until, isStillNamed = async () => true }: Compared,
): Promise<ObjectsChecked> {
  const there = new Map<string, boolean>();
  for await (const { key, at } of storage.list()) if (!UNNAMED.test(key)) there.set(key, at > until);
  const missing: Faults<NamedObject> = { n: 0, first: [] };
  const orphans: Faults<string> = { n: 0, first: [] };
  let n = 0;
  for await (const object of named) {
    n += 1;
    if (there.has(object.key)) there.set(object.key, true);
    // Files that a demonstration draws when they are asked for are in no list.
    else if (!(await isThere(storage, object.key)) && (await isStillNamed(object))) note(missing, object);
  }
  for (const [key, known] of there) if (!known) note(orphans, key);
  return { named: n, missing, orphans };
}

async function isThere(storage: Storage, key: string): Promise<boolean> {
  const first = await storage.read(key, { start: 0, end: 0 });
  await first?.cancel();
  return first !== undefined;
}
