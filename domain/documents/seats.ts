import { ACCOUNT_KIND } from '../account/kind';
import { ASSESSMENT_KIND } from '../assessment/kind';
import { CERTIFICATE_KIND } from '../certificate/kind';
import { CONVERSION_KIND } from '../credit/conversion';
import { type Declaration, declarationOf, declarations } from '../declarations';
import { EED_REPORT_KIND } from '../eed/report';
import { ReviewLevel } from '../enums';
import { labelKey } from '../forms';
import { TRAINING_KIND } from '../training/kind';
import { UNIT_TRANSFER_KIND } from '../unitTransfers/form';
import type { ReviewGrant } from './machine';

/** Kind of things that a reviewer is seated for: a kind of document, or the works of trainings. */
export interface SeatKind {
  readonly name: string;
  /** Catalogue key of its name. */
  readonly label: string;
  /** Right of an account that holds such a seat anywhere. */
  readonly grant: ReviewGrant;
  /** Lowest level that decides. */
  readonly from: ReviewLevel;
  /** Column of the matrix of seats that it belongs to. */
  readonly group: SeatGroup;
}

/** Columns of the matrix of seats: the steps of a subject are one of them. */
export const seatGroups = [
  'profile',
  'assessment',
  'subject',
  'thesis',
  'prokpi',
  'recognitionKpi',
  'studio',
  'training',
  'certificate',
  'credit',
  'eed',
] as const;
export type SeatGroup = (typeof seatGroups)[number];

/** Declarations that are a column of their own; all others are steps of a subject. */
const ownColumn: Readonly<Record<string, SeatGroup>> = {
  thesisapp: 'thesis',
  prokpi: 'prokpi',
  recognitionKpi: 'recognitionKpi',
  studio: 'studio',
};

/** Number of declarations that come before one. */
const placeOf = ({ after }: Pick<Declaration, 'after'>): number => {
  const before = declarationOf(after);
  return before ? placeOf(before) + 1 : 0;
};
const groupOf = ({ name }: Pick<Declaration, 'name'>): SeatGroup => ownColumn[name] ?? 'subject';
const inOrder = declarations.toSorted(
  (a, b) => seatGroups.indexOf(groupOf(a)) - seatGroups.indexOf(groupOf(b)) || placeOf(a) - placeOf(b),
);

/** Kinds for which the offices seat people. Registrations are not among them: who keeps the people approves those. */
export const seatKinds: readonly SeatKind[] = [
  {
    name: ASSESSMENT_KIND,
    label: 'frame.screen.annualass',
    grant: 'appraising',
    from: ReviewLevel.School,
    group: 'assessment',
  },
  ...inOrder.map((one) => ({
    name: one.name,
    label: labelKey(one.form),
    grant: one.review.grant,
    from: ReviewLevel.School,
    group: groupOf(one),
  })),
  {
    name: TRAINING_KIND,
    label: 'frame.screen.trainingWorks',
    grant: 'projectReview',
    from: ReviewLevel.School,
    group: 'training',
  },
  {
    name: CERTIFICATE_KIND,
    label: 'review.certificate',
    grant: 'appraising',
    from: ReviewLevel.City,
    group: 'certificate',
  },
  {
    name: CONVERSION_KIND,
    label: 'review.creditConversion',
    grant: 'appraising',
    from: ReviewLevel.City,
    group: 'credit',
  },
  { name: EED_REPORT_KIND, label: 'review.eedReport', grant: 'appraising', from: ReviewLevel.City, group: 'eed' },
];
export const seatKindNames = seatKinds.map(({ name }) => name);

/** Key of the word for a kind of seats, whether its people are seated or keep the people of their office. */
export const seatKindWord = (name: string) => `enum.seatKind.${name}`;

/** Kinds of the seats that come with the right to keep people, and are not given by themselves. */
export const derivedSeatKinds: readonly string[] = [ACCOUNT_KIND, UNIT_TRANSFER_KIND];
