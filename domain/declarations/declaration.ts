import { type Access, teacher } from '../access/access';
import type { DocumentMachine, ReviewGrant } from '../documents/machine';
import type { FeatureName } from '../features';
import { type FormDefinition, groupKey } from '../forms';
import { StageStatus, type StatusSetName } from '../statuses';
import { reviewedDocument } from '../workflows/reviewedDocument';

/** Sources of the plans for which declarations are made; each has its reader in `server/declarations/plans.ts`. */
export type PlanSourceName = 'yearly' | 'research' | 'kpi' | 'studio';

/** Options of a declaration; the others have their defaults. */
export interface DeclarationOptions {
  /** Name under which its documents are stored and its page is addressed; never use it for another declaration. */
  readonly name: string;
  /** Its words also name the declaration itself: the catalogue has `<words>`. */
  readonly form: FormDefinition;
  /** First part of its calls: `Kpi` has `POST Kpi/CreateDeclare` and the others. */
  readonly controller: string;
  /** First part of its reviewers' calls, and the right that they need. */
  readonly review: { readonly controller: string; readonly grant: ReviewGrant };
  /** Who may declare; default: teachers. */
  readonly access?: Access;
  readonly plans: PlanSourceName;
  /** The declaration that has to be passed for the same plan before this one can be begun. */
  readonly after?: string;
  /** How many offices decide, from the declarant's own upwards; default: all that there are. */
  readonly levels?: number;
  readonly machine?: DocumentMachine;
  /** Status set of its states, and the first of them. */
  readonly statuses?: StatusSetName;
  readonly first?: number;
  /** Catalogue keys of phrases that the office offers as reasons. */
  readonly phrases?: readonly string[];
  /** Switch that all of its calls need. */
  readonly feature?: FeatureName;
  /** A state as it is read, where the machine has more of them than the status set has values; null is a draft. */
  readonly shown?: (state: number) => number | null;
  /** Catalogue key of its name where the plan has a type; default: the name of its form. */
  readonly typeWords?: (type: string) => string;
}

/**
 * A form that is filled in for a plan, submitted, decided by offices, returned and compared: one file of this folder.
 * Calls, handlers, screens, messages, papers and tests are made from it.
 */
export type Declaration = Required<Omit<DeclarationOptions, 'after' | 'feature' | 'typeWords'>> &
  Pick<DeclarationOptions, 'after' | 'feature' | 'typeWords'> & {
    /** Sections that a reviewer may remark on: the groups of the form. */
    readonly sections: readonly { readonly name: string; readonly label: string; readonly number?: string }[];
  };

/** Defines a declaration and adds the defaults. */
export const defineDeclaration = (options: DeclarationOptions): Declaration => ({
  access: teacher,
  levels: Number.POSITIVE_INFINITY,
  machine: reviewedDocument,
  statuses: 'stage',
  first: StageStatus.NotApplied,
  shown: (state) => state,
  phrases: ['incomplete', 'unclear', 'mismatch', 'unproven'].map((name) => `review.phrase.${name}`),
  ...options,
  sections: options.form.groups.map(({ name, number }) => ({
    name,
    label: groupKey(options.form, name),
    ...(number !== undefined && { number }),
  })),
});

/** Addresses of a declaration's calls for its owner. */
export const callsOf = ({ controller }: Pick<Declaration, 'controller'>) =>
  ({
    create: `POST ${controller}/CreateDeclare`,
    read: `GET ${controller}/GetDeclare`,
    save: `POST ${controller}/SaveDeclare`,
    submit: `PUT ${controller}/SubmitDeclare`,
    withdraw: `PUT ${controller}/WithdrawDeclare`,
    log: `GET ${controller}/GetReviewLog`,
    compare: `GET ${controller}/CompareDeclare`,
    paper: `GET ${controller}/GetDeclarePaper`,
    pdf: `GET ${controller}/PDFDeclare`,
    remove: `DELETE ${controller}/DelDeclare/{id}`,
  }) as const;
