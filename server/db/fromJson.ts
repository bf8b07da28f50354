/** Decoder of a JSON value of a query, for `mapWith`: the embedded database answers it read, PostgreSQL as text. */
export const fromJson = <T>(read: T | string): T => (typeof read === 'string' ? (JSON.parse(read) as T) : read);
