import { customType } from 'drizzle-orm/pg-core';
import { sanitisedHtml } from '../../domain/rules/html';

/** A column with a formatted text: sanitised on its way in, and again on its way out, whoever has written it. */
export const html = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: sanitisedHtml,
  fromDriver: sanitisedHtml,
});
