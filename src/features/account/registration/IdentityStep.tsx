import { IdentityFields } from './identity';
import type { Registration } from './useRegistration';

/** Step 2: real name and ID document. */
export const IdentityStep = ({ form, availability }: Registration) => (
  <IdentityFields form={form} onLeaveNumber={() => void availability.ask(form, 'idDocNo')} />
);
