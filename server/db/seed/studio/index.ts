import type { SeedTeacher } from '../personTypes';
import { makeDeclarations, type SeedDeclarations } from './declarations';
import { makeMembers, type SeedMembers } from './members';
import { makeStudios, type SeedStudio } from './studios';

export interface StudioSeed extends SeedMembers, SeedDeclarations {
  studios: SeedStudio[];
}

/** Studios with who belongs to them: the same on every call and every machine. */
export function makeStudio(people: readonly SeedTeacher[]): StudioSeed {
  const studios = makeStudios(people);
  const declared = makeDeclarations(people, studios);
  return { studios, ...declared, ...makeMembers(people, studios) };
}
