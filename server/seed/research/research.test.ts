import { declarationOf } from '../../../domain/declarations';
import { formIssues, type Row } from '../../../domain/forms';
import { StageStatus } from '../../../domain/statuses';
import { demonstration } from '../../../tests/support/demonstration';
import { UNKNOWN_STATUS } from '../assessments';
import { demonstrationNow, toTime } from '../calendar';
import { nameOf } from '../dictionaries';
import { fixedAccount } from '../fixedAccounts';

const { research, assessments, seats, people } = demonstration();
const { documents, log, snapshots } = research;
const review01 = fixedAccount('review01').userId;
const offices = new Map(seats.filter(({ accountId }) => accountId === review01).map(({ orgId }) => [orgId, true]));
const today = toTime(demonstrationNow).slice(0, 10);
const formOf = (kind: string) => {
  const form = declarationOf(kind)?.form;
  if (!form) throw new Error(`no declaration ${kind}`);
  return form;
};

describe('what waits for review01', () => {
  const waits = {
    assessments: assessments
      .filter(({ userId, played }) => userId !== review01 && offices.has(played.officeId ?? ''))
      .map(({ played, status, attempt }) => ({ level: played.level, status, attempt })),
    research: documents
      .filter(({ officeId }) => officeId && offices.has(officeId))
      .map(({ level = 0, status, attempt = 0 }) => ({ level, status, attempt })),
  };

  test.each(['assessments', 'research'] as const)(
    'sixty %s or a few more, at three levels, of several attempts',
    (list) => {
      const rows = waits[list];
      expect(rows.length).toBeGreaterThanOrEqual(60);
      expect(rows.length).toBeLessThan(90);
      for (const level of [1, 2, 3]) expect(rows.filter((one) => one.level === level).length).toBeGreaterThanOrEqual(4);
      const { WaitingReview, Reviewing, Reported } = StageStatus;
      expect(new Set(rows.map(({ status }) => status))).toEqual(
        new Set([WaitingReview, Reviewing, Reported, UNKNOWN_STATUS]),
      );
      expect(rows.filter(({ status }) => status === UNKNOWN_STATUS)).toHaveLength(1);
      expect(rows.filter(({ attempt }) => attempt > 1).length).toBeGreaterThan(6);
    },
  );

  test('four stages of subjects and the one of theses', () => {
    const kinds = documents.filter(({ officeId }) => officeId && offices.has(officeId)).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['subjectapp', 'openingapp', 'openingresult', 'processmgt', 'thesisapp']));
  });
});

test('every status and up to three attempts occur', () => {
  const statuses = new Set(documents.map(({ status }) => status));
  for (const status of Object.values(StageStatus).filter((one) => one !== StageStatus.NotStarted))
    expect(statuses).toContain(status);
  expect(Math.max(...documents.map(({ attempt = 0 }) => attempt))).toBe(3);
});

test('what was handed in at any attempt lacks nothing, and sums stay below their caps', () => {
  for (const { kind, id, attempt = 0, values } of documents) {
    if (attempt === 0) continue;
    const kept = snapshots.filter(({ documentId }) => documentId === id).map(({ data }) => data.values as Row);
    for (const one of [values as Row, ...kept])
      expect([id, formIssues(formOf(kind), one, { today, complete: true })]).toEqual([id, []]);
  }
});

test('nobody studies what somebody else studies, and subjects fit whoever proposes them', () => {
  const names = documents
    .filter(({ kind, title }) => ['subjectapp', 'thesisapp'].includes(kind) && title !== '')
    .map(({ planId, title }) => `${planId} ${title}`);
  expect(new Set(names).size).toBe(names.length);
  for (const { accountId, title = '' } of documents) {
    const owner = people.find(({ userId }) => userId === accountId);
    const period = owner?.profile.mainPeriodId ? nameOf('period', owner.profile.mainPeriodId) : '';
    if (period === '学前' && title) expect(title).toMatch(/幼儿园/);
    if (period !== '初中') expect(title).not.toMatch(/初中/);
  }
});

test('nothing lies ahead of the demonstration, and later attempts differ from earlier ones', () => {
  const now = new Date(`${toTime(demonstrationNow).replace(' ', 'T')}+08:00`);
  for (const { createdAt } of log) expect((createdAt as Date) < now).toBe(true);
  for (const { id, attempt = 0 } of documents.filter((one) => (one.attempt ?? 0) > 1)) {
    const kept = snapshots.filter(({ documentId }) => documentId === id).map(({ data }) => JSON.stringify(data));
    expect(kept).toHaveLength(attempt);
    expect(new Set(kept).size).toBeGreaterThan(1);
  }
});

test('the documents of teacher01 have the ids that they always had', () => {
  const own = documents.filter(({ accountId }) => accountId === fixedAccount('teacher01').userId);
  expect(own.map(({ id }) => Number(id.slice(4)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
