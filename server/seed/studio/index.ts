import type { SeedAssessment } from '../assessments';
import type { SeedTeacher } from '../personTypes';
import { makeAchievements, type SeedAchievements } from './achievements';
import { makeDeclarations, type SeedDeclarations } from './declarations';
import { makeEnterprise, type SeedEnterprise } from './enterprise';
import { makeMembers, type SeedMembers } from './members';
import { makeStudios, type SeedStudio } from './studios';

export interface StudioSeed extends SeedMembers, SeedAchievements, SeedDeclarations {
  studios: SeedStudio[];
  enterprise: SeedEnterprise[];
}

/**
 * Studios with what was declared for them, who belongs to them and what they have brought about: the same on every call and
 * every machine.
 */
export function makeStudio(people: readonly SeedTeacher[], assessments: readonly SeedAssessment[]): StudioSeed {
  const studios = makeStudios(people);
  const declared = makeDeclarations(people, studios, assessments);
  const belonging = makeMembers(people, studios);
  return {
    studios,
    ...declared,
    ...belonging,
    enterprise: makeEnterprise(people, studios),
    ...makeAchievements(people, studios, belonging.members),
  };
}
