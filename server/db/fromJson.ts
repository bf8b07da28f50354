/** Decoder of a JSON value of a query, for `mapWith`: not every way through the drivers answers it read. */
export const fromJson = <T>(read: T | string): T => (typeof read === 'string' ? (JSON.parse(read) as T) : read);
