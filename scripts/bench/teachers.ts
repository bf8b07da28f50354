import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportCheck, ImportResult, ImportUndo } from '../../domain/api/imports';
import type { OrgNode } from '../../domain/api/shapes';
import type { Work } from '../../domain/api/work';
import { idCardCheckCharacter } from '../../domain/rules/idCard';
import { workbookStream } from '../../server/files/workbookStream';
import { startPostgres } from '../../tests/support/postgres';
import { type Site, startSite } from '../../tests/support/sites';
import { ms, type Row, row } from './rows';

/** Teachers of a sheet: a whole city's. */
const TEACHERS = Number(process.env.BENCH_TEACHERS ?? 100_000);
/** Number of rows of which one has an error. */
const WRONG = 200;
const IMPORTER = 'admin01';
const OTHER = 'teacher01';
/** Milliseconds between two light calls of somebody else. */
const EVERY = 20;

const heads = ['姓名', '证件号码', '手机号', '所在单位', '任教学校类别', '所学专业', '毕业院校', '电子邮箱'];
const SURNAMES = '王李张刘陈杨黄赵吴周徐孙马朱胡林郭何高罗韦覃莫农黎卢梁陆岑蒙';

/** Schools by names that a sheet may have: those that only one has. */
function schoolsOf(tree: readonly OrgNode[]): string[] {
  const all: string[] = [];
  const walk = (nodes: readonly OrgNode[]) => {
    for (const { L, C } of nodes) {
      if (!C?.length) all.push(L);
      else walk(C);
    }
  };
  walk(tree);
  const times = new Map<string, number>();
  for (const name of all) times.set(name, (times.get(name) ?? 0) + 1);
  return all.filter((name) => times.get(name) === 1);
}

function numberOf(n: number): string {
  const [year, month, day] = [1965 + (n % 30), 1 + (Math.floor(n / 30) % 12), 1 + (Math.floor(n / 360) % 28)];
  const first = `4502${String(20 + Math.floor(n / 10_080)).padStart(2, '0')}${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}${String(n % 1000).padStart(3, '0')}`;
  return first + idCardCheckCharacter(first);
}

const rowOf = (n: number, schools: readonly string[], major: string): string[] => [
  `${SURNAMES[n % SURNAMES.length]}${SURNAMES[Math.floor(n / 31) % SURNAMES.length]}明`,
  n % WRONG === WRONG - 1 ? '450202199305173010' : numberOf(n),
  `17${String(n).padStart(9, '0')}`,
  schools[n % schools.length] ?? '',
  '中小学、幼儿园、特殊教育',
  major,
  '广西师范大学',
  `teacher${n}@example.com`,
];

async function workbookOf(rows: readonly string[][]): Promise<Uint8Array> {
  async function* given() {
    yield* rows;
  }
  const columns = heads.map((head) => ({ head, width: 18, as: 'text' as const }));
  const stream = workbookStream({ sheet: '教师', rightToLeft: false, columns, rows: given() });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const memoryOf = (pid: number, what: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Calls of a site in somebody's name; a long one is followed to its end. */
function callsOf(site: Site, token: string) {
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, prefer: 'respond-async', ...init.headers };
    const answer = await fetch(`${site.origin}${path}`, { ...init, headers });
    const { data, success, errorMessage } = (await answer.json()) as {
      data: unknown;
      success: boolean;
      errorMessage?: string;
    };
    if (!success) throw new Error(`${path}: ${errorMessage}`);
    return { status: answer.status, data };
  };
  const long = async <T>(path: string, body: object): Promise<T> => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const { status, data } = await send(path, init);
    if (status !== 202) return data as T;
    const { workId } = data as { workId: string };
    for (;;) {
      await pause(500);
      const work = (await send(`/api/Work/GetWork/${workId}`)).data as Work & { answer?: unknown };
      if (work.status === 'done') return work.answer as T;
      if (work.status !== 'running' && work.status !== 'waiting')
        throw new Error(`${path}: ${work.status} ${work.error?.message}`);
    }
  };
  const upload = async (name: string, bytes: Uint8Array) => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(bytes)], name));
    body.set('scene', 'import');
    return ((await send('/upload/UploadFile', { method: 'POST', body })).data as { id: string }).id;
  };
  return { long, upload };
}

/** How long `work` takes, and how long a light call of somebody else takes meanwhile at most and for all but one in a hundred. */
async function beside<T>(site: Site, token: string, work: () => Promise<T>) {
  let over = false;
  const times: number[] = [];
  const asking = (async () => {
    while (!over) {
      const began = performance.now();
      const answer = await fetch(`${site.origin}/api/Message/SumUnread`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      times.push(performance.now() - began);
      await pause(EVERY);
    }
  })();
  const began = performance.now();
  const result = await work().finally(() => {
    over = true;
  });
  const took = performance.now() - began;
  await asking;
  times.sort((a, b) => a - b);
  return { result, took, p99: times[Math.floor(times.length * 0.99)] ?? 0, most: times.at(-1) ?? 0 };
}

async function measure(site: Site, database: string): Promise<Row[]> {
  const [token, other] = [await site.signIn(IMPORTER), await site.signIn(OTHER)];
  const { long, upload } = callsOf(site, token);
  const { tree } = await site.read<{ tree: OrgNode[] }>('Public/GetAllSysOrgInfo', token);
  const schools = schoolsOf(tree);
  const sheet = (major: string) => Array.from({ length: TEACHERS }, (_, n) => rowOf(n, schools, major));
  const book = await workbookOf(sheet('数学教育'));
  const text = Buffer.from([heads, ...sheet('应用数学')].map((cells) => cells.join(',')).join('\r\n'));
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  const before = memoryOf(site.pid, 'VmRSS');
  const rows: Row[] = [];
  const told = (what: string, { took, p99, most }: { took: number; p99: number; most: number }) => {
    rows.push(
      row(`${database}: ${what}`, `${(took / 1000).toFixed(1)} s`),
      row(`${database}: an unread of somebody else meanwhile, p99 and most`, `${ms(p99)}, ${ms(most)}`, '300 ms'),
    );
    console.info(
      rows
        .slice(-2)
        .map((one) => `${one.what}: ${one.measured}`)
        .join('\n'),
    );
  };
  const kind = 'teacherProfile';
  const check = async (name: string, bytes: Uint8Array) => {
    const resId = await upload(name, bytes);
    const checked = await beside(site, other, () => long<ImportCheck>('/api/Public/CheckImport', { kind, resId }));
    const { total, created, updated, unchanged } = checked.result;
    told(
      `check of ${name} with ${total} teachers (${megabytes(bytes.length)}): ${created} new, ${updated} changed, ${unchanged} the same`,
      checked,
    );
    return checked.result.importId;
  };
  const commit = async (importId: string) => {
    const done = await beside(site, other, () =>
      long<ImportResult>('/api/Public/CommitImport', { importId, onlyValid: true }),
    );
    const { created, updated, skipped } = done.result;
    told(`import: ${created} new, ${updated} changed, ${skipped} left out`, done);
  };
  const first = await check('teachers.xlsx', book);
  await commit(first);
  const second = await check('teachers.csv', text);
  await commit(second);
  for (const importId of [second, first]) {
    const undone = await beside(site, other, () => long<ImportUndo>('/api/Public/UndoImport', { importId }));
    told(`undone: ${undone.result.removed} removed, ${undone.result.reverted} as before`, undone);
  }
  rows.push(
    row(`${database}: memory of the server before`, `${Math.round(before)} MB`),
    row(`${database}: its most memory`, `${Math.round(memoryOf(site.pid, 'VmHWM'))} MB`),
  );
  return rows;
}

/** Sheets of a hundred thousand teachers: how long they take, and whom they hold up. */
export async function embeddedTeachers(): Promise<Row[]> {
  const site = await startSite('bench-teachers', { env: { NODE_ENV: 'production' } });
  try {
    return await measure(site, 'embedded');
  } finally {
    await site.close();
  }
}

/** The same on PostgreSQL. */
export async function postgresTeachers(): Promise<Row[]> {
  const postgres = await startPostgres();
  try {
    const url = await postgres.database('teachers');
    const site = await startSite('bench-teachers', { env: { NODE_ENV: 'production', DATABASE_URL: url, DEMO: '1' } });
    try {
      return await measure(site, 'PostgreSQL');
    } finally {
      await site.close();
    }
  } finally {
    await postgres.stop();
  }
}
