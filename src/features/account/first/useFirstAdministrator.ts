import type { Invitation } from '@domain/api/manage';
import { IdDocType } from '@domain/enums';
import { manageLinks } from '@domain/manage/pages';
import { idCard } from '@domain/rules/idCard';
import { loginName } from '@domain/rules/loginName';
import { mobile } from '@domain/rules/mobile';
import { isOwnName } from '@domain/rules/ownName';
import { passport } from '@domain/rules/passport';
import { confirmPassword, password } from '@domain/rules/password';
import { realName } from '@domain/rules/realName';
import { regionCode } from '@domain/rules/regionCode';
import { nameText } from '@domain/text';
import { history, useModel } from '@umijs/max';
import { useState } from 'react';
import { useDraft } from '@/hooks/useDraft';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { type Fields, useFields } from '../fields/useFields';
import { useIssueWords } from '../fields/useIssueWords';
import { unkeptFields } from '../registration/steps';
import { useSavedValues } from '../useSavedValues';

export type FirstTexts = {
  'province.name': string;
  'province.code': string;
  idDocType: string;
  realName: string;
  idDocNo: string;
  mobile: string;
  loginName: string;
  password: string;
  confirmPwd: string;
};

function useFirstForm(
  { realName: known = '', office }: Invitation,
  found: Partial<FirstTexts> | undefined,
): Fields<FirstTexts> {
  const t = useT();
  const { words, ruled, required } = useIssueWords();
  return useFields<FirstTexts>(
    () => ({
      'province.name': '',
      'province.code': '',
      idDocType: String(IdDocType.IdCard),
      realName: known,
      idDocNo: '',
      mobile: '',
      loginName: '',
      password: '',
      confirmPwd: '',
      ...found,
    }),
    {
      ...(office === undefined && {
        'province.name': required('manage.first.province'),
        'province.code': ruled(regionCode, 'manage.first.code'),
      }),
      realName: (value, all) =>
        ruled((text) => realName(text, Number(all.idDocType)), 'account.realName')(nameText(value)),
      idDocNo: (value, all) =>
        ruled(all.idDocType === String(IdDocType.IdCard) ? idCard : passport, 'account.idDocNo')(value),
      mobile: ruled(mobile, 'account.mobile'),
      loginName: ruled(loginName, 'account.loginName.short'),
      password: (value, all) =>
        ruled(password, 'account.password')(value) ??
        (isOwnName(value, all) ? t('validation.password.own') : undefined),
      confirmPwd: (value, all) => {
        const issue = confirmPassword(all.password, value);
        return required('account.confirmPwd')(value) ?? (issue && words(issue));
      },
    },
  );
}

export interface FirstAdministrator {
  form: Fields<FirstTexts>;
  /** Fields that this invitation asks for, in the order of the page. */
  asked: readonly (keyof FirstTexts)[];
  busy: boolean;
  /** When what stands in the form was typed, before a reload. */
  restoredAt: number | undefined;
  failure: string | undefined;
  submit: () => void;
}

/**
 * Form of an invitation: makes the administrator's account, and the province where there is none, and signs in. What was
 * typed survives a reload, but for passwords and numbers of documents.
 */
export function useFirstAdministrator(token: string, invitation: Invitation): FirstAdministrator {
  const draft = useDraft<FirstTexts>({ form: 'first', anonymous: true, exclude: unkeptFields });
  const [found] = useState(draft.found);
  const form = useFirstForm(invitation, found?.values);
  useSavedValues(draft, form.values);
  const { enter } = useModel('currentUser');
  const { busy, alone } = useSingleFlight();
  const [failure, setFailure] = useState<string>();
  const { office, mobile: known } = invitation;
  const asked: readonly (keyof FirstTexts)[] = [
    ...(office === undefined ? (['province.name', 'province.code'] as const) : []),
    'idDocType',
    'realName',
    'idDocNo',
    ...(known === undefined ? (['mobile'] as const) : []),
    'loginName',
    'password',
    'confirmPwd',
  ];

  const accept = async () => {
    setFailure(undefined);
    if (form.check(asked).length > 0) return;
    const {
      'province.name': name,
      'province.code': code,
      idDocType,
      confirmPwd: _,
      mobile: own,
      ...rest
    } = form.values;
    const body = {
      ...rest,
      token,
      realName: nameText(rest.realName),
      idDocType: Number(idDocType) as IdDocType,
      ...(office === undefined && { province: { name, code } }),
      ...(known === undefined && { mobile: own }),
    };
    try {
      const answer = await api(
        'POST /api/Manage/AcceptInvitation',
        { body },
        { skipErrorHandler: true, ownNeeds: ['token'] },
      );
      draft.discard();
      await enter(answer.token);
      history.replace(manageLinks.home);
    } catch (error) {
      if (!isRequestError(error)) throw error;
      form.refuse(error.fields);
      if (error.fields.length === 0) setFailure(error.message);
    }
  };
  return { form, asked, busy, restoredAt: found?.savedAt, failure, submit: () => void alone(accept) };
}
