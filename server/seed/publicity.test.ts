import { StageStatus } from '../../domain/statuses';
import { demonstration } from '../../tests/support/demonstration';
import { demonstrationNow, toTime } from './calendar';

const { research, kpi } = demonstration();
const now = toTime(demonstrationNow);
const at = new Date(`${now.replace(' ', 'T')}+08:00`);
const decided: readonly number[] = [StageStatus.ReviewPassed, StageStatus.ReviewFailed];
const results = (documents: typeof kpi.documents, planId: string, kind: string) =>
  documents.filter((one) => one.planId === planId && one.kind === kind && decided.includes(one.status));

test.each([1, 2])('of research plans of kind %d one is open, and one is over with public results', (kind) => {
  const own = research.plans.filter((plan) => plan.kind === kind);
  const isOpen = ({ stages }: (typeof own)[number]) =>
    stages.some(({ openFrom, deadline }) => openFrom <= now && now < deadline);
  expect(own.filter(isOpen)).toHaveLength(1);
  const [closed] = own.filter((plan) => !isOpen(plan));
  expect(closed?.publicAt && closed.publicAt <= at).toBe(true);
  const found = results(research.documents, closed!.id, closed!.stages.at(-1)!.stage);
  expect(found.length).toBeGreaterThanOrEqual(10);
});

test.each([
  ['prokpi', 2],
  ['recognitionKpi', 1],
] as const)('of %s %d are open, each of an office of its own, and one is over with its results', (flow, open) => {
  const own = kpi.batches.filter((batch) => batch.flow === flow);
  const isOpen = ({ startAt, deadline }: (typeof own)[number]) => startAt <= at && at < deadline;
  expect(new Set(own.filter(isOpen).map(({ orgId }) => orgId)).size).toBe(open);
  expect(own.filter(isOpen)).toHaveLength(open);
  for (const batch of own.filter((one) => !isOpen(one)))
    expect(results(kpi.documents, batch.id, flow).length).toBeGreaterThanOrEqual(18);
});

test('the public list that can be objected to is one of many pages', () => {
  const [newest] = kpi.batches.filter(({ objectionUntil }) => objectionUntil && objectionUntil > at);
  expect(results(kpi.documents, newest?.id ?? '', 'prokpi')).toHaveLength(186);
});

test('results of several years are public, and only those of the newest can be objected to', () => {
  const shown = kpi.batches.filter(({ publicAt }) => publicAt && publicAt <= at);
  expect(new Set(shown.map(({ year }) => year)).size).toBeGreaterThanOrEqual(2);
  const open = shown.filter(({ objectionUntil }) => objectionUntil && objectionUntil > at);
  expect(open.map(({ year }) => year)).toEqual([2025]);
});
