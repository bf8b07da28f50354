import type { resources } from '../../../domain/manage/resources/all';
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

/** How the rows of every resource are stored; a resource that is missing here does not compile. */
export const keptResources = {
  Organisation: keptUnits,
  OrganisationMerge: keptMerges,
  DictionaryEntry: keptEntries,
  OfficeGrant: keptGrants,
  OfficeSeat: keptSeats,
  RecusalRule: keptRules,
  AssessmentPlan: keptPlans,
  AssessmentExtension: keptExtensions,
} as const satisfies Record<(typeof resources)[number]['name'], object>;

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
