import { fieldLimits } from '../../constants';
import { settableRules } from '../../documents/conflicts';
import { derivedSeatKinds, seatKindNames } from '../../documents/seats';
import { enums } from '../../enums';
import { defineForm, type FilledIn } from '../../forms';
import { area, choice, multi } from '../../forms/fields';
import { TRAINING_KIND } from '../../training/kind';
import { manageLinks } from '../pages';
import { defineResource } from '../resource';

/** Kinds of documents that the rules can name; the works of trainings are no documents. */
export const ruledKinds: readonly string[] = [
  ...derivedSeatKinds,
  ...seatKindNames.filter((name) => name !== TRAINING_KIND),
];

const level = { words: 'enum.reviewLevel', options: enums.reviewLevel } as const;

const form = defineForm({
  name: 'recusalRule',
  words: 'recusalRule',
  fields: {
    rule: choice({ required: true, wide: true, options: settableRules.map((name, value) => ({ name, value })) }),
    kinds: multi({
      wide: true,
      hint: true,
      words: 'enum.seatKind',
      options: ruledKinds.map((name, value) => ({ name, value })),
    }),
    lowest: choice({ ...level, hint: true }),
    highest: choice({ ...level, hint: true }),
    reason: area({ required: true, wide: true, max: fieldLimits.reason }),
  },
  groups: [
    { name: 'rule', fields: ['rule', 'kinds', 'lowest', 'highest'] },
    { name: 'change', fields: ['reason'] },
  ],
  title: 'rule',
  sample: () => ({ rule: settableRules.indexOf('team'), kinds: [0], reason: '同一工作室的成员互审，影响公正' }),
});

/** Rule by which a reviewer is partial, with the kinds of documents and the levels at which it holds. */
export const recusalRule = defineResource({
  name: 'RecusalRule',
  form,
  right: 'system',
  filters: ['rule'],
  columns: ['rule', 'kinds', 'lowest', 'highest'],
  key: ['rule'],
  found: { page: manageLinks.recusalRules, beside: ['kinds'] },
  marks: 'manage.rules',
  reasoned: true,
  weighed: true,
});

export type RecusalRuleValues = FilledIn<typeof form.fields>;
