import { enterpriseMember } from '@domain/studios/enterpriseMember';
import { defineDrawer } from '@/forms/drawer';

/** Adds somebody from an enterprise, or changes what is known of him: who it is stays as it was entered. */
export const enterpriseDrawer = defineDrawer({
  form: enterpriseMember,
  read: 'GET /api/GetEnterpriseMemberInfo/{id}',
  save: 'POST /api/SaveEnterpriseMember',
  remove: 'POST /api/DeleteEnterpriseMember',
  restore: 'PUT /api/RestoreEnterpriseMember',
  words: {
    add: 'studioMember.enterprise.add',
    edit: 'studioMember.enterprise.edit',
    saved: (t, { createdAccount, initialPwdSentTo = '' }) =>
      createdAccount
        ? t('studioMember.enterprise.account', { mobile: initialPwdSentTo })
        : t('studioMember.enterprise.saved'),
    deleted: 'studioMember.enterprise.deleted',
    deleteChosen: 'studioMember.enterprise.delete',
    restored: 'studioMember.enterprise.restored',
  },
});
