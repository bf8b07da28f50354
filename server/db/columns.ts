import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/*
 * Ids are strings made by the application (server/db/id.ts); no sequences, triggers or extensions, so that
 * PostgreSQL-compatible clusters can carry the schema. Times are instants; calendar days and months are texts.
 */
export const id = (name?: string) => (name ? text(name) : text()).notNull();
export const at = () => timestamp({ withTimezone: true, mode: 'date' });
export const created = () => at().notNull();
/**
 * Decision that can still be taken back: its log entry, and the time it takes effect. Until then it has no effect; both
 * are null where there is none.
 */
export const pendingDecision = () => ({ decisionId: text(), decisionDueAt: at() });
export const version = () => integer().notNull().default(0);
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
