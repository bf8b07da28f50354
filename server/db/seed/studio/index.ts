import type { SeedTeacher } from '../personTypes';
import { makeEnterprise, type SeedEnterprise } from './enterprise';
import { makeMembers, type SeedMembers } from './members';
import { makeStudios, type SeedStudio } from './studios';

export interface StudioSeed extends SeedMembers {
  studios: SeedStudio[];
  enterprise: SeedEnterprise[];
}

/** Studios with who belongs to them: the same on every call and every machine. */
export function makeStudio(people: readonly SeedTeacher[]): StudioSeed {
  const studios = makeStudios(people);
  return { studios, ...makeMembers(people, studios), enterprise: makeEnterprise(people, studios) };
}
