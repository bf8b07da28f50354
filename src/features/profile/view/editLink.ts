import { useModel } from '@umijs/max';

/** Returns a function for the address where a section of the profile is edited; an enterprise user has no console. */
export function useEditLink(): (group?: string) => string {
  const enterprise = useModel('currentUser').user?.isEnterpriseUser;
  const page = enterprise ? '/personal/profile?edit=1' : '/personal/console/myprofile/infowrite';
  return (group) => (group ? `${page}#${group}` : page);
}
