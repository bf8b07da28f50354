import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { formatInstant } from '../../../../domain/rules/calendar';
import { hourMs } from '../../../../domain/time';

/** Hour of a moment in a query, as a number since 1970; null where there is none. */
export const hourOf = (moment: PgColumn) => sql<number | null>`floor(extract(epoch from ${moment}) / 3600)::int`;

/** Hours in their order, each once. */
export const hoursIn = (hours: readonly number[]): number[] => [...new Set(hours)].sort((a, b) => a - b);

export const timeOf = (hour: number): string => formatInstant(new Date(hour * hourMs));
