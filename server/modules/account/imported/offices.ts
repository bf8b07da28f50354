import type { SessionUser } from '../../../http/context';

/**
 * Organisations whose people somebody imports, with everything below them: the offices for which he keeps the people. Who
 * acts for no office and has the grant of a school imports its people.
 */
export function importedOffices({ offices = [], grants, orgId }: SessionUser): string[] {
  if (offices.length > 0)
    return offices.filter(({ rights }) => rights.includes('people')).map((office) => office.orgId);
  return grants.importTeachers ? [orgId] : [];
}
