import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(__dirname, '../../src');
/** The clock module itself, and files that measure elapsed time and do not need the current day. */
const elapsed = [
  'services/clock.ts',
  'components/Countdown.tsx',
  'components/UndoBar.tsx',
  'hooks/useCountdown.ts',
  'hooks/useGeneral.ts',
  'hooks/useUndoStack.ts',
  'services/chunks.ts',
  'services/interruptedUpload.ts',
  'services/organisations.ts',
  'services/queries.ts',
  'features/account/fields/useSmsCode.ts',
  'features/account/login/useLogin.ts',
  'features/courseViewer/DocStage.tsx',
  'features/courseViewer/FilmStage.tsx',
  'features/courseViewer/useStudy.ts',
  'features/kpi/ObjectionWait.tsx',
  'features/orders/useOrder.ts',
  'features/pay/usePayment.ts',
  'features/profile/account/SmsCode.tsx',
  'features/wallet/CardRecharge.tsx',
];

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^\.umi/.test(name));
const textOf = (name: string) => readFileSync(join(src, name), 'utf8');

test('no screen takes a day from the computer’s clock', () => {
  const day =
    /new Date\(\)|dayjs\(\)|\.getFullYear\(\)|\.getMonth\(\)|\.getHours\(\)|\.toDateString\(\)|\.toLocale(?:Date|Time)?String\(\)/;
  expect(files.filter((name) => day.test(textOf(name)))).toEqual([]);
});

test('the computer’s clock measures what passes, in the places that are known for it', () => {
  const asks = files.filter((name) => /Date\.now\(\)/.test(textOf(name)));
  expect(asks.filter((name) => !elapsed.includes(name))).toEqual([]);
});
