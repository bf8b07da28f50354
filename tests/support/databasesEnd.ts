/** Stops the server that `databases.ts` has started. */
export default async function databasesEnd(): Promise<void> {
  await (globalThis as { stopTestDatabases?: () => Promise<void> }).stopTestDatabases?.();
}
