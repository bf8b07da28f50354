/* Conflicts of interest: facts about a reviewer and a document, and the rules on them. Server and client share both. */

/** Rules of which the offices say where they hold. */
export const settableRules = ['sameUnit', 'team', 'named'] as const;
export type SettableRule = (typeof settableRules)[number];

/** A rule as it holds for a kind of documents: at which levels, ends included; null: without an end. */
export interface HeldRule {
  readonly rule: SettableRule;
  readonly lowest: number | null;
  readonly highest: number | null;
}

/** Does a rule hold at a level? */
export const holdsAt = ({ lowest, highest }: Pick<HeldRule, 'lowest' | 'highest'>, level: number): boolean =>
  level >= (lowest ?? level) && level <= (highest ?? level);

/** Facts about a reviewer and a document that the rules look at. */
export interface Partiality {
  /** Organisation where the reviewer works. */
  readonly reviewerOrgId: string;
  /** Organisation where the owner of the document works. */
  readonly ownerOrgId: string;
  /** Office for which the reviewer would decide, and its level. */
  readonly officeOrgId: string;
  readonly level: number;
  /** Levels at which the reviewer has decided about the document, in any attempt. */
  readonly decidedLevels: readonly number[];
  /** The document names a person with the same name as the reviewer. */
  readonly named: boolean;
  /** The reviewer and the owner are in the same studio, or one of them is in a research project of the other. */
  readonly team: boolean;
  /** The reviewer has handed the document in, in the name of its owner. */
  readonly asked: boolean;
  /** The reviewer has left the document to others. */
  readonly recused: boolean;
  /** Rules of the offices for the kind of the document. */
  readonly rules: readonly HeldRule[];
}

/**
 * Rules by name. A new rule needs a line here, and the messages `review.conflict.<name>` (a short name of the conflict),
 * `review.conflict.<name>.why` and `review.conflict.<name>.none`; one that the offices set also stands in `settableRules`.
 */
const rules = {
  // A school may decide about its own teachers: that is its level. At another level a colleague is a conflict.
  sameUnit: ({ reviewerOrgId, ownerOrgId, officeOrgId }: Partiality) =>
    reviewerOrgId === ownerOrgId && officeOrgId !== reviewerOrgId,
  // Levels must judge independently: a reviewer decides about a document at one level only.
  otherLevel: ({ level, decidedLevels }: Partiality) => decidedLevels.some((one) => one !== level),
  team: ({ team }: Partiality) => team,
  // Members from other organisations are known by name only, so a namesake is treated as the person.
  named: ({ named }: Partiality) => named,
  // Two persons: whoever has asked for something in another's name does not decide about it, for whichever office.
  asked: ({ asked }: Partiality) => asked,
  // A reviewer who has left a document to others does not take it up again.
  recused: ({ recused }: Partiality) => recused,
} as const;

export type ConflictRule = keyof typeof rules;
export const conflictRules = Object.keys(rules) as ConflictRule[];

/**
 * Rules that hold at a level, in the order of their declaration: those of the offices, and those that always hold; `asked`
 * for documents only that an office may hand in for their owners.
 */
export const rulesAt = (held: readonly HeldRule[], level: number, askable = true): ConflictRule[] =>
  conflictRules.filter(
    (name) =>
      (askable || name !== 'asked') &&
      (!settableRules.some((rule) => rule === name) || held.some((one) => one.rule === name && holdsAt(one, level))),
  );

/** Rules that a reviewer breaks, in the order of their declaration. */
export const conflictsOf = (known: Partiality): ConflictRule[] =>
  rulesAt(known.rules, known.level).filter((rule) => rules[rule](known));

/** Catalogue keys of a conflict's name, and of the sentence that explains it. */
export const conflictKey = <R extends ConflictRule>(rule: R) => `review.conflict.${rule}` as const;
export const conflictWhyKey = <R extends ConflictRule>(rule: R) => `review.conflict.${rule}.why` as const;
/** Catalogue key of the sentence that says that there is no such conflict. */
export const conflictClearKey = <R extends ConflictRule>(rule: R) => `review.conflict.${rule}.none` as const;
