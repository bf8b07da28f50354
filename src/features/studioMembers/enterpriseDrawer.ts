import { enterpriseMember } from '@domain/studios/enterpriseMember';
import { defineDrawer } from '@/forms/drawer';

/** Drawer that adds a member from an enterprise or edits the data; the identity cannot be changed later. */
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
