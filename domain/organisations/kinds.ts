import type { StageCategory } from '../enums';

/** Kinds of offices, from the top down: each may have those after it below it. */
export const officeKinds = ['province', 'city', 'county'] as const;
export type OfficeKind = (typeof officeKinds)[number];

/** Kinds of schools and other units that people work at, with the category of their teachers. */
export const stageOfKind = {
  kindergarten: 0,
  primary: 0,
  nineYear: 0,
  junior: 0,
  complete: 0,
  senior: 0,
  special: 0,
  vocational: 1,
  higher: 2,
  institution: 3,
  enterprise: 3,
} as const satisfies Record<string, StageCategory>;
export type SchoolKind = keyof typeof stageOfKind;
export type OrganisationKind = OfficeKind | SchoolKind;

/** Stage of a kind of school; null for an office. */
export const stageOf = (kind: string): StageCategory | null =>
  kind in stageOfKind ? stageOfKind[kind as SchoolKind] : null;

/** All kinds; the place of a kind is its value in forms and sheets. */
export const organisationKinds: readonly OrganisationKind[] = [
  ...officeKinds,
  ...(Object.keys(stageOfKind) as SchoolKind[]),
];

const depthOf = (kind: string): number => {
  const depth = (officeKinds as readonly string[]).indexOf(kind);
  return depth < 0 ? officeKinds.length : depth;
};

/** May an organisation of one kind stand directly below one of another? Schools stand below offices only. */
export const mayStandBelow = (kind: string, above: string): boolean => depthOf(kind) > depthOf(above);

const others: readonly string[] = ['institution', 'enterprise'] satisfies SchoolKind[];

/** Kinds of schools; other units, such as research offices, are none. */
export const schoolKinds: readonly OrganisationKind[] = organisationKinds.filter(
  (kind) => !(officeKinds as readonly string[]).includes(kind) && !others.includes(kind),
);

export const isOffice = (kind: string): boolean => depthOf(kind) < officeKinds.length;

/** Place of an organisation in the tree, by kinds. */
export interface KindPlace {
  /** Of the one above it; absent while none is chosen. */
  readonly above?: string | undefined;
  /** Its own until now, of one that is there; `top`: it has none above it. */
  readonly stored?: string | undefined;
  readonly top?: boolean;
  /** Of those directly below it. */
  readonly lower?: readonly string[];
}

/** Why a kind cannot be that of an organisation at a place, as a key; undefined where it can: offered and taken alike. */
export function refusedKind(kind: string, { above, stored, top = false, lower = [] }: KindPlace) {
  if (top !== (kind === 'province')) return top ? 'organisation.error.topStays' : 'organisation.error.noneAbove';
  if (stored && isOffice(stored) !== isOffice(kind)) return 'organisation.error.kindChange';
  if (above && !mayStandBelow(kind, above)) return 'organisation.error.noneAbove';
  return lower.some((one) => !mayStandBelow(one, kind)) ? 'organisation.error.below' : undefined;
}
