import { someOrganisations } from './accounts';
import { startApi } from './api';

/** A running API with a school, the authority above it and a school far from both, as tests of the console begin. */
export async function startOffices() {
  const api = await startApi();
  const { school, above, far } = await someOrganisations(api.db);
  return { api, school: school.id, county: above.id, far: far.id };
}
