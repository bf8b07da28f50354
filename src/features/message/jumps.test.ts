import { MessageSubtype } from '@domain/enums';
import { jumpOf } from './jumps';

const target = { keyword: '双语教学' };
const jumps: Record<keyof typeof MessageSubtype, ReturnType<typeof jumpOf>> = {
  RegistrationReview: undefined,
  TransferInTarget: undefined,
  TransferIn: undefined,
  TransferInReview: undefined,
  ProjectDeclaration: undefined,
  CreditConversion: { path: '/personal/console/mycredit' },
  CompletionNotice: {
    path: '/personal/console/mytraining/list?tab=ended',
    keyword: { key: 'endedTrainingKeyword', text: '双语教学' },
  },
  ProjectPublish: { path: '/personal/project/list', keyword: { key: 'projectListKeyword', text: '双语教学' } },
  SatisfactionSurvey: {
    path: '/personal/console/mytraining/list?tab=ended',
    keyword: { key: 'endedTrainingKeyword', text: '双语教学' },
  },
};

test.each(Object.entries(MessageSubtype))('%s leads where specification §4 says', (name, subType) => {
  expect(jumpOf({ subType, target })).toEqual(jumps[name as keyof typeof MessageSubtype]);
});

test('without a keyword nothing is put into the search field', () => {
  expect(jumpOf({ subType: MessageSubtype.ProjectPublish, target: {} })).toEqual({ path: '/personal/project/list' });
});
