import type { SessionState } from '@/services/currentUser';
import { features } from '@/services/deployment';

/** What the client offers; the server decides every call anew. */
export default function access({ user }: SessionState = {}) {
  const grants = user?.grants;
  const enterprise = user?.isEnterpriseUser === true;
  return {
    teacherArea: Boolean(user) && !enterprise,
    enterpriseArea: enterprise,
    studios: features.studios,
    projectReview: grants?.projectReview === true,
    appraising: grants?.appraising === true,
    recognitionReview: grants?.recognitionReview === true,
  };
}

export type AccessName = keyof ReturnType<typeof access>;
