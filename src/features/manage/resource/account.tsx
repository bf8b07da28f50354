import { PersonCell } from '@/components/PersonCell';

interface Person {
  readonly name: string;
  readonly orgName: string;
}

/** Name of the person whom a row of a resource is about. */
export const accountName = (row: object): string => (row as { accountInfo?: Person }).accountInfo?.name ?? '';

/** The person whom a row of a resource is about, with his organisation. */
export function AccountCell({ row }: { row: object }) {
  const { accountInfo } = row as { accountInfo?: Person };
  return <PersonCell name={accountInfo?.name} below={accountInfo?.orgName} />;
}
