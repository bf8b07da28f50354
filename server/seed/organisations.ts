import type { StageCategory } from '../../domain/enums';
import { type OrganisationKind, type SchoolKind, stageOfKind } from '../../domain/organisations/kinds';
import { cities, namedSchools, provincialSchools } from './places';

export interface Organisation {
  id: string;
  parentId: string | null;
  name: string;
  kind: OrganisationKind;
  /** Absent for the offices above the schools. */
  stageCategory?: StageCategory;
  /** Six-digit division code of the place, in the shape of GB/T 2260; invented, prefix 45. */
  code: string;
}

export const provinceId = '450000';

/** Schools that every county has, named after it and its towns. */
function countySchools(name: string, seat: string, towns: readonly string[], index: number): [string, SchoolKind][] {
  const isDistrict = name.endsWith('区');
  const schools: [string, SchoolKind][] = isDistrict
    ? [
        [`${name}第一中学`, index % 2 ? 'complete' : 'junior'],
        [`${name}实验小学`, 'primary'],
        [`${name}第二小学`, 'primary'],
        [`${name}${seat}幼儿园`, 'kindergarten'],
      ]
    : [
        [`${name}中学`, index % 3 ? 'complete' : 'senior'],
        [`${name}民族初级中学`, 'junior'],
        [`${name}实验小学`, 'primary'],
        [`${name}直属机关幼儿园`, 'kindergarten'],
      ];
  const [first, second] = towns;
  if (first && index % 3) schools.push([`${name}${first}${isDistrict ? '小学' : '中心小学'}`, 'primary']);
  if (second && index % 2) schools.push([`${name}${second}九年一贯制学校`, 'nineYear']);
  return schools;
}

/**
 * The organisations of the invented province, parents before children: the province office, the city and county
 * education bureaus, and the schools below the county in which they lie (universities below the province).
 */
export function makeOrganisations(): Organisation[] {
  const all: Organisation[] = [
    { id: provinceId, parentId: null, name: '云岭省教育厅', kind: 'province', code: provinceId },
  ];
  const counts = new Map<string, number>();
  const addSchool = (parentId: string, name: string, kind: SchoolKind) => {
    if (all.some((org) => org.name === name)) return;
    const n = (counts.get(parentId) ?? 0) + 1;
    counts.set(parentId, n);
    const id = `${parentId}${String(n).padStart(4, '0')}`;
    all.push({ id, parentId, name, kind, stageCategory: stageOfKind[kind], code: parentId });
  };
  let index = 0;
  for (const [cityCode, city, counties] of cities) {
    all.push({ id: cityCode, parentId: provinceId, name: `${city}教育局`, kind: 'city', code: cityCode });
    for (const [code, name, seat, towns] of counties) {
      all.push({ id: code, parentId: cityCode, name: `${name}教育局`, kind: 'county', code });
      for (const [school, kind] of namedSchools[code] ?? []) addSchool(code, school, kind);
      for (const [school, kind] of countySchools(name, seat, towns.split(' '), index)) addSchool(code, school, kind);
      index += 1;
    }
  }
  for (const [school, kind] of provincialSchools) addSchool(provinceId, school, kind);
  return all;
}

export const organisations: readonly Organisation[] = makeOrganisations();

const byId = new Map(organisations.map((org) => [org.id, org]));
const byName = new Map(organisations.map((org) => [org.name, org]));

/** Throws for an unknown id. */
export function organisation(id: string): Organisation {
  const found = byId.get(id);
  if (!found) throw new Error(`no organisation ${id}`);
  return found;
}

/** Throws for an unknown name; names are unique. */
export function organisationNamed(name: string): Organisation {
  const found = byName.get(name);
  if (!found) throw new Error(`no organisation ${name}`);
  return found;
}

/** The organisation and everything above it, itself first. */
export function ancestry(id: string): Organisation[] {
  const own = organisation(id);
  return own.parentId === null ? [own] : [own, ...ancestry(own.parentId)];
}
