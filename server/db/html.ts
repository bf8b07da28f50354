import { customType } from 'drizzle-orm/pg-core';
import { sanitisedHtml } from '../../domain/rules/html';

/** Column for formatted text: sanitised when written, and again when read, however the row was written. */
export const html = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: sanitisedHtml,
  fromDriver: sanitisedHtml,
});
