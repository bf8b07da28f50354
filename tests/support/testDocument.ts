import { teacher } from '../../domain/access/access';
import { documentApi } from '../../domain/api/documents';
import { reviewApi } from '../../domain/api/reviews';
import { Id } from '../../domain/api/shapes';
import { assessmentNotices } from '../../domain/assessment/notices';
import { groupKey } from '../../domain/forms';
import { StageStatus } from '../../domain/statuses';
import { reviewedDocument } from '../../domain/workflows/reviewedDocument';
import { organisationChain, ownerOrg } from '../../server/documents/chain';
import { documentHandlers, reviewHandlers } from '../../server/documents/handlers';
import { defineDocument } from '../../server/documents/kind';
import type { Area } from '../../server/http/app';
import { BusinessError } from '../../server/http/errors';
import { type Plan, planOf, windowOpen } from '../../server/modules/assessment/load';
import { testDefinition } from './testForm';

/** A declaration that no product has: everything that a kind of document says stands in this file. */
export const testKind = defineDocument<Plan>({
  kind: 'test',
  label: 'test.group.basics',
  machine: reviewedDocument,
  statuses: 'stage',
  first: StageStatus.NotApplied,
  grant: 'projectReview',
  form: () => testDefinition,
  plan: (db, { planId }) => planOf(db, planId ?? ''),
  // Two levels: the owner's organisation and the one above it.
  chain: async (db, doc) => (await organisationChain(db, await ownerOrg(db, doc))).slice(0, 2),
  facts: {
    windowOpen: (_, { plan, ctx }) => windowOpen(plan, ctx.now()) || new BusinessError('410', 'requires.windowOpen'),
  },
  sections: testDefinition.groups.map(({ name }) => ({ name, label: groupKey(testDefinition, name) })),
  phrases: ['review.phrase.incomplete'],
  notices: assessmentNotices,
  words: ({ plan }, _, event) => ({
    year: plan.year,
    ...(event === 'pass' && { grade: { key: 'status.grade.good' } }),
  }),
  due: ({ deadline }) => ({ window: deadline, level: () => deadline }),
});

const calls = {
  create: 'POST Test/Create',
  read: 'GET Test/Get',
  save: 'POST Test/Save',
  submit: 'PUT Test/Submit',
  withdraw: 'PUT Test/Withdraw',
  log: 'GET Test/Log',
  compare: 'GET Test/Compare',
  remove: 'DELETE Test/Delete/{id}',
} as const;

const key = { id: Id };

/** Its calls on both sides, with their handlers. */
export const testArea: Area = {
  contract: {
    ...documentApi(calls, {
      forms: [testDefinition],
      machine: reviewedDocument,
      access: teacher,
      key,
    }),
    ...reviewApi('TestReview', { machine: reviewedDocument, access: { grant: 'projectReview' } }),
  },
  handlers: {
    ...documentHandlers(calls, key, testKind, ({ id }) => id),
    ...reviewHandlers('TestReview', testKind),
  },
};
