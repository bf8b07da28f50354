import { defineForm } from '../forms';
import { profile } from './definition';

const { realName, idDocType, idDocNo, orgId, avatar, sex, birthday, email } = profile.fields;

/**
 * The profile of somebody of an enterprise: who it is, and how the person is reached. The rest of the teachers' form is
 * about teaching.
 */
export const enterpriseProfile = defineForm({
  name: 'profile',
  words: 'profile',
  fields: {
    realName,
    idDocType,
    idDocNo,
    orgId,
    avatar,
    sex: { ...sex, required: false },
    birthday: { ...birthday, required: false },
    email,
  },
  groups: [
    { name: 'identity', fields: ['realName', 'idDocType', 'idDocNo', 'orgId'] },
    { name: 'basics', fields: ['avatar', 'sex', 'birthday', 'email'] },
  ],
  title: 'realName',
  sample: profile.sample,
});
