import { fieldLimits } from '../constants';
import type { Rule } from './issue';

const { min, max } = fieldLimits.teachingYears;

/** The years as an integer; undefined when the text is not an integer from 1 to 60. Space around it is ignored. */
export function parseTeachingYears(value: string): number | undefined {
  const years = /^\d{1,2}$/.test(value.trim()) ? Number(value) : 0;
  return years >= min && years <= max ? years : undefined;
}

/** Rule of the teaching years: a required integer from 1 to 60; less than a year is entered as 1. */
export const teachingYears: Rule = (value) =>
  parseTeachingYears(value) === undefined ? { key: 'validation.teachingYears' } : undefined;
