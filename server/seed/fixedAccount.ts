import type { PersonName } from './names';
import { organisationNamed } from './organisations';
import { makePerson, type PersonInput } from './people';
import type { SeedTeacher, Sex } from './personTypes';
import { createRng } from './random';

type Fixed = Partial<PersonInput> & {
  n: number;
  loginName: string;
  name: PersonName;
  sex: Sex;
  birthday: string;
  school: string;
};

/** Makes a fixed account; `change` replaces some of the default values. */
export function account(fixed: Fixed, change: Partial<SeedTeacher> = {}): SeedTeacher {
  const { school, ...rest } = fixed;
  const person = makePerson({ ...rest, org: organisationNamed(school) }, createRng(`account:${fixed.loginName}`));
  return { ...person, isOfficialBound: false, ...change };
}

export const person = (name: string, latin: string): PersonName => ({ name, latin });
