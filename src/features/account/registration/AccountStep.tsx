import { AccountFields } from './identity';
import type { Registration } from './useRegistration';

/** Step 1: login name and password. */
export const AccountStep = ({ form, availability }: Registration) => (
  <AccountFields form={form} onLeaveName={() => void availability.ask(form, 'loginName')} />
);
