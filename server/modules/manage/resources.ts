import type { resources } from '../../../domain/manage/resources/all';
import { keptEntries } from './dictionaryEntries';
import { keptMerges } from './merge/kept';
import { keptGrants } from './officeGrants';
import { keptSeats } from './officeSeats';
import { keptUnits } from './organisationUnits';
import { keptRules } from './recusalRules';

/** How the rows of every resource are stored; a resource that is missing here does not compile. */
export const keptResources = {
  Organisation: keptUnits,
  OrganisationMerge: keptMerges,
  DictionaryEntry: keptEntries,
  OfficeGrant: keptGrants,
  OfficeSeat: keptSeats,
  RecusalRule: keptRules,
} as const satisfies Record<(typeof resources)[number]['name'], object>;
