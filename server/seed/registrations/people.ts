import { dayMs, minuteMs } from '../../../domain/time';
import { demonstrationNow } from '../calendar';
import { createNamer, type PersonName } from '../names';
import { ancestry, type Organisation, organisationNamed, organisations } from '../organisations';
import { loginNameOf, makePerson, type PersonInput, registered } from '../people';
import type { SeedTeacher, Sex } from '../personTypes';
import { schoolPost } from '../posts';
import { createRng, type Rng } from '../random';
import { reviewSeats } from '../reviewSeats';

/**
 * Number of registrations for each approving office; above the schools only from schools without an approver of their
 * own.
 */
const desks: readonly (readonly [office: string, count: number])[] = [
  ['临江市第三中学', 9],
  ['望江区教育局', 9],
  ['柳汀区教育局', 1],
  ['清河县教育局', 1],
  ['临江市教育局', 8],
  ['云岭省教育厅', 6],
];

/** Last order number of registrants: they use free numbers up to 499, where the sequence of document numbers ends. */
const LAST = 499;
/** Number of past days from which registrations come. */
const DAYS = 26;

/** Career of a registrant: most have just begun to work; some come from elsewhere with years of experience. */
function careerOf(rng: Rng): { birthday: string; firstTeaching: string; position?: string } {
  const day = `${String(rng.int(1, 12)).padStart(2, '0')}-${String(rng.int(1, 28)).padStart(2, '0')}`;
  const years = rng.weighted([
    [0, 64],
    [rng.int(3, 9), 22],
    [rng.int(10, 18), 14],
  ]);
  return {
    birthday: `${2026 - 23 - years - rng.int(0, 2)}-${day}`,
    firstTeaching: `${2026 - years}-09-01`,
    ...(years === 0 && { position: rng.pick(['专任教师', '专任教师', '班主任']) }),
  };
}

const isSchool = ({ stageCategory, kind }: Organisation) =>
  stageCategory !== undefined && kind !== 'enterprise' && kind !== 'institution';

/** Schools whose registrations go to an office, because no office in between has an approver. */
function schoolsOf(office: Organisation, seated: ReadonlySet<string>): Organisation[] {
  return organisations.filter((one) => isSchool(one) && ancestry(one.id).find(({ id }) => seated.has(id)) === office);
}

type Known = Pick<PersonInput, 'name' | 'sex' | 'birthday'> & Partial<PersonInput>;

/**
 * Registrants with the name of another account: of a colleague at the same school with nearly the same document number,
 * and of an approver.
 */
function namesakes(people: readonly SeedTeacher[]): readonly { office: string; person: (rng: Rng) => Known }[] {
  const colleague = people.find(
    ({ orgId, profileReview, loginName, profile, idDocType }) =>
      orgId === organisationNamed('临江市第三中学').id &&
      profileReview === 2 &&
      idDocType === 1 &&
      profile.sex === 2 &&
      loginName !== 'teacher01',
  );
  const { realName = '', profile, loginName = '' } = colleague ?? {};
  const latin = loginName.replace(/[^a-z]/g, '');
  return [
    {
      office: '临江市第三中学',
      person: () => ({ name: { name: realName, latin }, sex: 2, birthday: profile?.birthday ?? '' }),
    },
    {
      office: '临江市教育局',
      person: (rng) => ({
        name: { name: '卢景明', latin: 'lujm' },
        sex: 1,
        ...careerOf(rng),
        org: organisationNamed('宁江县实验小学'),
        post: schoolPost('小学', '科学'),
      }),
    },
  ];
}

/** Registrants who wait for approval, the longest waiting first at each desk. `people` already have accounts. */
export function makeRegistrants(people: readonly SeedTeacher[]): SeedTeacher[] {
  const rng = createRng('registrations');
  const nextName = createNamer(rng);
  const taken = new Set(people.map(({ loginName }) => loginName));
  const there = new Set(people.map(({ realName }) => realName));
  /** A name that no account has, because shared names are reported and only the intended ones should be. */
  const freeName = (sex: Sex, year: number): PersonName => {
    for (;;) {
      const name = nextName(sex, year);
      if (there.has(name.name)) continue;
      there.add(name.name);
      return name;
    }
  };
  const seated = new Set(reviewSeats(people).map(({ orgId }) => orgId));
  const others = namesakes(people);
  let n = LAST - desks.reduce((sum, [, count]) => sum + count, others.length) + 1;
  return desks.flatMap(([name, count]) => {
    const office = organisationNamed(name);
    const schools = schoolsOf(office, seated);
    const alike = others.filter((one) => one.office === name);
    return Array.from({ length: count + alike.length }, (_, i) => {
      const sex: Sex = rng.chance(0.64) ? 2 : 1;
      const career = careerOf(rng);
      const known = alike[i - count]?.person(rng);
      const person: Known = known ?? { ...career, sex, name: freeName(sex, Number(career.birthday.slice(0, 4))) };
      const org = person.org ?? rng.pick(schools);
      const loginName = loginNameOf(person.name.latin, person.birthday, taken, rng);
      const made = makePerson({ org, ...person, n, loginName }, rng);
      n += 1;
      const days = DAYS - Math.floor((i * (DAYS - 1)) / (count + alike.length));
      return registered(made, demonstrationNow - days * dayMs + rng.int(0, 600) * minuteMs);
    });
  });
}
