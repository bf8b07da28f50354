import type { FormDefinition } from '@domain/forms';
import { profile } from '@domain/profile';
import { enterpriseProfile } from '@domain/profile/enterprise';
import { useModel } from '@umijs/max';

/** Form of the user's own profile: that of teachers, or the short one of somebody of an enterprise. */
export const useDefinition = (): FormDefinition =>
  useModel('currentUser').user?.isEnterpriseUser ? enterpriseProfile : profile;
