import type { SeedTeacher } from '../personTypes';
import { makeAchievements, type SeedAchievements } from './achievements';
import { makeMembers, type SeedMembers } from './members';
import { makeStudios, type SeedStudio } from './studios';

export interface StudioSeed extends SeedMembers, SeedAchievements {
  studios: SeedStudio[];
}

/** Studios with who belongs to them and what they have brought about: the same on every call and every machine. */
export function makeStudio(people: readonly SeedTeacher[]): StudioSeed {
  const studios = makeStudios(people);
  const belonging = makeMembers(people, studios);
  return { studios, ...belonging, ...makeAchievements(people, studios, belonging.members) };
}
