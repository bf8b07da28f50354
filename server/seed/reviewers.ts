import type { OrganisationKind } from '../../domain/organisations/kinds';
import { fixedAccount } from './fixedAccounts';
import { operatorName } from './names';
import { ancestry, type Organisation } from './organisations';
import { createRng, type Rng } from './random';

/** 1 school, 2 county, 3 city, 4 province. */
export type ReviewLevel = 1 | 2 | 3 | 4;

export interface Reviewer {
  name: string;
  /** Office or capacity, for example 「教务处」. */
  role: string;
  /** Account of the reviewer, where there is one. */
  userId?: string;
}

const levelNames: Record<ReviewLevel, string> = { 1: '学校', 2: '区县', 3: '市级', 4: '省级' };
export const levelName = (level: ReviewLevel): string => levelNames[level];

const levelOfKind: Partial<Record<OrganisationKind, ReviewLevel>> = { county: 2, city: 3, province: 4 };

const roles: Record<ReviewLevel, readonly string[]> = {
  1: ['教务处', '人事办', '考核办'],
  2: ['人事股', '教师工作股'],
  3: ['教师工作科', '市级评审专家'],
  4: ['教师工作处', '省级评审专家'],
};

const review01 = fixedAccount('review01');
const expert = { name: review01.realName, userId: review01.userId };
/** Reviewers from the cast; all other offices have invented ones. */
const known: Readonly<Record<string, readonly Reviewer[]>> = {
  临江市第三中学: [{ name: '莫志远', role: '教务处' }],
  临江市特殊教育学校: [
    { ...expert, role: '教科室' },
    { name: '莫海燕', role: '教务处' },
  ],
  临江市教育局: [
    { ...expert, role: '市级评审专家' },
    { name: '卢景明', role: '市教研室' },
  ],
};

function reviewersOf(org: Organisation, level: ReviewLevel): readonly Reviewer[] {
  const named = known[org.name];
  if (named) return named;
  const rng = createRng(`reviewers:${org.id}`);
  const count = level === 4 ? 5 : level === 1 ? 1 : 2;
  const role = () =>
    org.kind === 'kindergarten' ? '园务办' : org.kind === 'higher' ? '教师工作部' : rng.pick(roles[level]);
  return Array.from({ length: count }, () => ({ name: operatorName(rng), role: role() }));
}

/** Review levels for members of an organisation, lowest first; universities have only school and province. */
export function reviewChain(orgId: string): { level: ReviewLevel; org: Organisation }[] {
  return ancestry(orgId).map((org) => ({ level: levelOfKind[org.kind] ?? 1, org }));
}

/** Draws a reviewer of an office who is not the applicant. */
export function reviewerAt(org: Organisation, level: ReviewLevel, applicant: string, rng: Rng): Reviewer {
  const others = reviewersOf(org, level).filter((one) => one.name !== applicant);
  return others.length > 0
    ? rng.pick(others)
    : { name: operatorName(createRng(`deputy:${org.id}`)), role: '分管校领导' };
}
