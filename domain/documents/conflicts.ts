/* When a reviewer is partial: what is known of him and a document, and the rules that follow from it. Server and screens read the same. */

/** What the rules ask about a reviewer and a document. */
export interface Partiality {
  /** Where the reviewer works. */
  readonly reviewerOrgId: string;
  /** Where the owner of the document works. */
  readonly ownerOrgId: string;
  /** The office as which the reviewer would decide, and its level. */
  readonly officeOrgId: string;
  readonly level: number;
  /** Levels at which the reviewer has decided about the document, in any attempt. */
  readonly decidedLevels: readonly number[];
  /** The document names somebody who is called like the reviewer. */
  readonly named: boolean;
}

/**
 * The rules, by their names. A further one is a line here and its words `review.conflict.<name>` (what it is, in a few
 * words) and `review.conflict.<name>.why`.
 */
const rules = {
  // A school decides about its own teachers: that is its level. At any other one a colleague is a colleague.
  sameUnit: ({ reviewerOrgId, ownerOrgId, officeOrgId }: Partiality) =>
    reviewerOrgId === ownerOrgId && officeOrgId !== reviewerOrgId,
  // Levels look at a document independently of one another.
  otherLevel: ({ level, decidedLevels }: Partiality) => decidedLevels.some((one) => one !== level),
  // Members of other places are known by their names alone: a namesake hands the document over as well.
  named: ({ named }: Partiality) => named,
} as const;

export type ConflictRule = keyof typeof rules;
export const conflictRules = Object.keys(rules) as ConflictRule[];

/** The rules by which a reviewer is partial, in the order of their declaration. */
export const conflictsOf = (known: Partiality): ConflictRule[] => conflictRules.filter((rule) => rules[rule](known));

/** Catalogue key of what a conflict is called, and of the sentence that explains it. */
export const conflictKey = <R extends ConflictRule>(rule: R) => `review.conflict.${rule}` as const;
export const conflictWhyKey = <R extends ConflictRule>(rule: R) => `review.conflict.${rule}.why` as const;
