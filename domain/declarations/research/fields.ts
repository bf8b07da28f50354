import { rows, text } from '../../forms/fields';

/** Fields of several stages of a subject; later stages begin with the values of the earlier one. */
export const carriedName = text({
  required: true,
  max: 40,
  wide: true,
  prefill: { from: 'subjectapp.name', show: true },
});

const personName = text({ required: true, max: 30, person: { org: 'orgName', title: 'title' } });

/** Who does the research, the host first. */
export const memberFields = {
  fullName: personName,
  orgName: text({ required: true }),
  title: text({}),
  duty: text({ required: true }),
} as const;

/** Which of these fields say what of a person; the host leads. */
export const memberPeople = { org: 'orgName', title: 'title', part: 'duty', led: true } as const;

const expertFields = {
  fullName: personName,
  orgName: text({ required: true }),
  title: text({ required: true }),
  speciality: text({}),
} as const;

/** Experts at the opening of a subject. */
export const experts = {
  required: true,
  least: 3,
  most: 7,
  ordered: true,
  title: 'fullName',
  fields: expertFields,
  people: { org: 'orgName', title: 'title', part: 'speciality' },
} as const;
export const invitedExperts = rows(experts);
