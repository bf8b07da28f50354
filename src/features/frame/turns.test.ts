import { consoleGroups } from './navigation';
import { turnsOf } from './turns';

const screens = consoleGroups.flatMap((group) => group.screens);
const todo = (link: string) => ({ kind: 'assessmentFill' as const, params: {}, link });

test('matters are counted at the screen they belong to', () => {
  const turns = turnsOf(screens, [
    todo('/personal/annualass/details?id=1'),
    todo('/personal/annualass/list'),
    todo('/personal/console/myprofile/infowrite#nationality'),
    todo('/personal/selfselection/plansub/courses?id=1&closesGap=true'),
    todo('/personal/selfselection/myplan/orderpay?id=1'),
    todo('/personal/declaration?of=subjectApplication&id=1'),
    todo('/personal/prokpi/write?id=1'),
    todo('/personal/recognitionKpi/write?id=1'),
    todo('/personal/message/list'),
  ]);
  expect(Object.fromEntries([...turns].map(([{ label }, n]) => [label, n]))).toEqual({
    'frame.screen.annualass': 2,
    'frame.screen.infowrite': 1,
    'frame.screen.myselfselection': 1,
    'frame.screen.myorder': 1,
    'frame.screen.mysrplan': 1,
    'frame.screen.mykpi': 1,
    'frame.screen.myRecognitionKpi': 1,
  });
});
