import { MessageSubtype } from '@domain/enums';
import { jumpOf } from './jumps';

const target = { keyword: '双语教学' };
const all = () => true;
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

test.each(Object.entries(MessageSubtype))('%s leads to its page', (name, subType) => {
  expect(jumpOf({ subType, target }, all)).toEqual(jumps[name as keyof typeof MessageSubtype]);
  expect(jumpOf({ subType, target }, () => false)).toBeUndefined();
});

test('without a keyword nothing is put into the search field', () => {
  expect(jumpOf({ subType: MessageSubtype.ProjectPublish, target: {} }, all)).toEqual({
    path: '/personal/project/list',
  });
});

test.each([MessageSubtype.CompletionNotice, MessageSubtype.ProjectPublish, MessageSubtype.CreditConversion])(
  'what a message of subtype %d is about comes before the jump of the subtype',
  (subType) => {
    const order = { page: 'order', bizId: '42', keyword: '双语教学' } as const;
    expect(jumpOf({ subType, target: order }, all)).toEqual({ path: '/personal/console/myorder/list?id=42' });
    // A user who may not open the order is led to the page of the subtype instead.
    expect(jumpOf({ subType, target: order }, (path) => !path.includes('myorder'))?.path).not.toContain('myorder');
  },
);

test('a message that is read in place stays so: its page is one step further', () => {
  const target = { page: 'annualass', bizId: '42' } as const;
  expect(jumpOf({ subType: MessageSubtype.ProjectDeclaration, target }, all)).toBeUndefined();
});
