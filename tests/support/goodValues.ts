import { and, eq } from 'drizzle-orm';
import { definitionOf } from '../../domain/assessment/binding';
import { type FieldShape, type Fields, kindOf, type Row, type ShapeOf, storedName } from '../../domain/forms';
import { fileKinds, uploadRules } from '../../domain/uploads';
import type { Db } from '../../server/db/client';
import { newId } from '../../server/db/id';
import { assessmentPlan, document, record, resource } from '../../server/db/schema';
import { dictionaries } from '../../server/seed/dictionaries';
import { insertAssessment, planEnds } from './assessment';

interface Owner {
  id: string;
  orgId: string;
  now: Date;
}

const SIZE = 1_900_000;

/** Inserts an uploaded file of a user for a scene; `content` stands for its hash. Returns its id. */
export async function insertFile(db: Db, { id: ownerId, now }: Owner, scene: string, name: string, content = name) {
  const id = newId();
  const ext = name.split('.').at(-1) as keyof typeof fileKinds;
  const { mime } = fileKinds[ext];
  const row = { id, ownerId, name, ext, mime, size: SIZE, sha256: content, storageKey: id, scene, createdAt: now };
  await db.insert(resource).values(row);
  return id;
}

/** Id of a yearly plan for records that forms refer to. */
const RECORDS_PLAN = 'plan-of-records';

/** Id of the user's assessment for such records; made once. */
async function assessmentWithRecords(db: Db, accountId: string): Promise<string> {
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  const plan = { id: RECORDS_PLAN, name: '2026 年度考核', year: 2026, ...planEnds() };
  await db
    .insert(assessmentPlan)
    .values({ ...plan, startAt: at('2026-01-01'), deadline: at('2026-01-02') })
    .onConflictDoNothing();
  const mine = and(eq(document.planId, RECORDS_PLAN), eq(document.accountId, accountId));
  const [known] = await db.select({ id: document.id }).from(document).where(mine);
  return known?.id ?? (await insertAssessment(db, { planId: RECORDS_PLAN, accountId })) ?? '';
}

async function insertRecord(db: Db, { id: accountId, now }: Owner, category: string): Promise<string> {
  const definition = definitionOf(category);
  if (!definition) throw new Error(`no category ${category}`);
  const id = newId();
  const assessmentId = await assessmentWithRecords(db, accountId);
  const data = { ...definition.sample(0, 2026), [definition.title]: '函数概念教学' };
  await db.insert(record).values({ id, assessmentId, accountId, category, data, createdAt: now, updatedAt: now });
  return id;
}

/** Ids from the root of a dictionary to its first entry that can be chosen. */
function firstBranch(dict: string): string[] {
  const [node] = dictionaries[dict] ?? [];
  const ids: string[] = [];
  for (let at = node; at; at = at.children?.[0]) ids.push(at.id);
  return ids;
}

/** Value that refers to the owner or to this database, which samples cannot contain; undefined: take the sample's. */
async function named(db: Db, owner: Owner, name: string, field: FieldShape): Promise<unknown> {
  const kind = kindOf(field);
  if (kind.files) {
    const [ref] = kind.refs?.(field, kind.files.of(['?']), {}) ?? [];
    const scene = ref?.to === 'file' ? ref.scene : 'attachment';
    const [ext] = uploadRules[scene].kinds;
    return kind.files.of([await insertFile(db, owner, scene, `${name}.${ext}`)]);
  }
  switch (field.kind) {
    case 'person':
      return owner.id;
    case 'organisation':
      return owner.orgId;
    case 'cascader':
      return firstBranch(field.dict);
    case 'evidence': {
      const [category = ''] = (field as ShapeOf<'evidence'>).categories;
      return [{ category, recordId: await insertRecord(db, owner, category), title: '函数概念教学' }];
    }
    default:
      return undefined;
  }
}

/** Sample whose references all exist, so that the form can be handed in. */
export async function goodValues(db: Db, owner: Owner, fields: Fields, sample: Row): Promise<Record<string, unknown>> {
  const out: Record<string, unknown> = { ...sample };
  for (const [name, field] of Object.entries(fields)) {
    const stored = storedName(name, field);
    const value = await named(db, owner, name, field);
    if (value !== undefined) out[stored] = value;
    const { nested } = kindOf(field);
    if (!nested || out[stored] === undefined) continue;
    const rows = await Promise.all(
      nested.rows(out[stored]).map((row) => goodValues(db, owner, nested.fields(field), row)),
    );
    out[stored] = nested.of(rows);
  }
  return out;
}
