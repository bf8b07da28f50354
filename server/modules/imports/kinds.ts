import { importKindNames } from '../../../domain/imports/kinds';
import { dictionaryKind } from '../manage/dictionaryEntries';
import { grantKind } from '../manage/officeGrants';
import { seatKind } from '../manage/officeSeats';
import { eedKind } from './eed';
import { enterpriseKind } from './enterpriseMembers';
import type { ImportKind } from './kind';
import { organisationKind } from './organisations';
import { recordKinds } from './records';
import { teacherKind } from './teachers';

const kinds = new Map(
  [...recordKinds, teacherKind, enterpriseKind, eedKind, organisationKind, dictionaryKind, grantKind, seatKind].map(
    (kind) => [kind.name, kind as ImportKind],
  ),
);
for (const name of importKindNames) if (!kinds.has(name)) throw new Error(`Nothing says how ${name} is imported`);

/** An import kind by its name; undefined for a name that is no longer imported. */
export const importKindOf = (name: string): ImportKind | undefined => kinds.get(name);
