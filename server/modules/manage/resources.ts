import { type ResourceName, resources } from '../../../domain/manage/resources/all';
import { keptExtensions } from './assessmentExtensions';
import { keptPlans } from './assessmentPlans';
import { keptEntries } from './dictionaryEntries';
import { extensionTelling } from './extensionTelling';
import { keptMerges } from './merge/kept';
import { keptGrants } from './officeGrants';
import { keptSeats } from './officeSeats';
import { keptUnits } from './organisationUnits';
import type { AnyPublished, Tellable } from './published/kept';
import { keptRules } from './recusalRules';
import { plainlyKept } from './resource/plain';

/** How the rows of resources are stored of which there is more to say than a table. */
const particular = {
  Organisation: keptUnits,
  OrganisationMerge: keptMerges,
  DictionaryEntry: keptEntries,
  OfficeGrant: keptGrants,
  OfficeSeat: keptSeats,
  RecusalRule: keptRules,
  AssessmentPlan: keptPlans,
  AssessmentExtension: keptExtensions,
} as const satisfies Partial<Record<ResourceName, object>>;
type Particular = typeof particular;
type Plain = Record<Exclude<ResourceName, keyof Particular>, ReturnType<typeof plainlyKept>>;

/** How the rows of every resource are stored; of one that is not named above the table has its name. */
export const keptResources = {
  ...Object.fromEntries(
    resources.flatMap((one) => (one.name in particular ? [] : [[one.name, plainlyKept(one as never)]])),
  ),
  ...particular,
} as Particular & Plain;

/** Those of them that are published, by their names. */
export const publishedResources: Readonly<Record<string, AnyPublished>> = Object.fromEntries(
  Object.entries(keptResources).flatMap(([name, kept]) =>
    'checks' in kept ? [[name, kept as unknown as AnyPublished]] : [],
  ),
);

/** Those of them whose changes are told when they can no longer be taken back. */
export const toldResources: Readonly<Record<string, { readonly telling?: Tellable }>> = {
  ...publishedResources,
  AssessmentExtension: { telling: extensionTelling },
};
