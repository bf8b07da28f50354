import { organisationUnit } from '../../organisations/form';
import { assessmentExtension } from './assessmentExtension';
import { assessmentPlan } from './assessmentPlan';
import { dictionaryEntry } from './dictionaryEntry';
import { officeGrant } from './officeGrant';
import { officeSeat } from './officeSeat';
import { organisationMerge } from './organisationMerge';
import { recusalRule } from './recusalRule';

/** Every resource of the product. A new one needs a file in this folder and a line here; its calls and handlers follow. */
export const resources = [
  dictionaryEntry,
  organisationUnit,
  organisationMerge,
  officeGrant,
  officeSeat,
  recusalRule,
  assessmentPlan,
  assessmentExtension,
] as const;

export type AnyResource = (typeof resources)[number];
export type ResourceName = AnyResource['name'];
