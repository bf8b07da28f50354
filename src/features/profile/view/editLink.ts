import { useModel } from '@umijs/max';

/** Where a part of the profile is written; an enterprise user has no console (guard 4). */
export function useEditLink(): (group?: string) => string {
  const enterprise = useModel('currentUser').user?.isEnterpriseUser;
  const page = enterprise ? '/personal/profile?edit=1' : '/personal/console/myprofile/infowrite';
  return (group) => (group ? `${page}#${group}` : page);
}
