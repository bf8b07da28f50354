import { endOfDay } from '../../domain/rules/calendar';
import { seedId } from './ids';

/** Plan of a year's assessment for the whole province; times are Asia/Shanghai. */
export interface SeedPlan {
  planId: string;
  planName: string;
  year: number;
  startTime: string;
  deadline: string;
  /** Last moments for the decisions of school, county, city and province. */
  levelDeadlines: string[];
}

const planOf = (year: number): SeedPlan => ({
  planId: seedId('plan', year),
  planName: `${year} 年度考核`,
  year,
  startTime: `${year}-09-01 08:00:00`,
  deadline: endOfDay(`${year}-11-30`),
  levelDeadlines: ['12-04', '12-10', '12-20', '12-31'].map((day) => endOfDay(`${year}-${day}`)),
});

/** Oldest first; the window of the last one is open at the time of the demonstration. */
export const assessmentPlans: readonly SeedPlan[] = [2024, 2025, 2026].map(planOf);

/** Last moments of the levels by their columns, school first. */
export const levelEnds = ([
  schoolUntil = '',
  countyUntil = '',
  cityUntil = '',
  provinceUntil = '',
]: readonly string[]) => ({
  schoolUntil,
  countyUntil,
  cityUntil,
  provinceUntil,
});
