import type { accountApi } from '@domain/api/account';
import type { Output } from '@domain/api/core';
import { mobile } from '@domain/rules/mobile';
import { confirmPassword, password } from '@domain/rules/password';
import { smsCode } from '@domain/rules/smsCode';
import { useCallback, useRef, useState } from 'react';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { endSession } from '@/services/session';
import { type Fields, useFields } from '../fields/useFields';
import { useIssueWords } from '../fields/useIssueWords';
import { type SmsCode, useSmsCode } from '../fields/useSmsCode';
import { deviceToken } from '../login/device';

export type RetrievalTexts = {
  mobile: string;
  code: string;
  smsCode: string;
  userId: string;
  newPwd: string;
  confirmPwd: string;
};

export const retrievalSteps = ['mobile', 'sms', 'account', 'password'] as const;
export type RetrievalStep = (typeof retrievalSteps)[number] | 'done';

type Verified = Output<(typeof accountApi)['GET /api/Account/VerifyRetrievePwdSMSCode']>;

export interface Retrieval {
  form: Fields<RetrievalTexts>;
  sms: SmsCode;
  step: RetrievalStep;
  /** The number the code went to, masked. */
  sentTo: string;
  accounts: Verified['accounts'];
  busy: boolean;
  failure: string | undefined;
  next: () => void;
  /** Goes back to the mobile number; the code that was sent is no longer used. */
  restart: () => void;
}

/** Steps of a forgotten password: picture code, text message, account, new password. */
export function useRetrieval(): Retrieval {
  const t = useT();
  const { words, ruled, required } = useIssueWords();
  const form = useFields<RetrievalTexts>(
    () => ({ mobile: '', code: '', smsCode: '', userId: '', newPwd: '', confirmPwd: '' }),
    {
      mobile: ruled(mobile, 'account.mobile'),
      code: required('account.pictureCode'),
      smsCode: ruled(smsCode, 'account.smsCode'),
      userId: (value) =>
        value === '' ? t('validation.requiredSelect', { field: t('account.forgotten.account') }) : undefined,
      newPwd: ruled(password, 'account.newPwd'),
      confirmPwd: (value, all) => {
        const issue = confirmPassword(all.newPwd, value);
        return required('account.confirmPwd')(value) ?? (issue && words(issue));
      },
    },
  );
  const [step, setStep] = useState<RetrievalStep>('mobile');
  const [failure, setFailure] = useState<string>();
  const { busy, alone } = useSingleFlight();
  const [sentTo, setSentTo] = useState('');
  const [verified, setVerified] = useState<Verified>();
  /** The new password was sent and no answer came: it may have been set. */
  const unsure = useRef(false);

  const request = useCallback(async (number: string, ticket: string) => {
    const device = deviceToken();
    const query = { mobile: number, ticket, ...(device && { device }) };
    const sent = await api(
      'GET /api/Account/RetrievePwdSMSCode',
      { query },
      { ownNeeds: ['mobileMasked', 'expireIn'] },
    );
    setSentTo(sent.mobileMasked);
    return sent;
  }, []);
  const sms = useSmsCode(form, 'retrieve', request, setFailure);

  const verify = async () => {
    const query = { mobile: form.values.mobile, code: form.values.smsCode };
    const needs = ['retrieveToken', 'accounts'] as const;
    const answer = await api('GET /api/Account/VerifyRetrievePwdSMSCode', { query }, { needs });
    setVerified(answer);
    // The only account is chosen already; the person still sees which one it is.
    form.fill({ userId: answer.accounts.length === 1 ? (answer.accounts[0]?.userId ?? '') : '' });
    setStep('account');
  };

  const modify = async () => {
    const { userId, newPwd, confirmPwd } = form.values;
    await api(
      'PUT /api/Account/ModifyPwd',
      { body: { newPwd, confirmPwd, retrieveToken: verified?.retrieveToken, userId } },
      { skipErrorHandler: true },
    );
    // Every session of the account has ended, also one in this browser.
    endSession();
    setStep('done');
  };

  const actions: Record<RetrievalStep, () => Promise<void>> = {
    mobile: async () => {
      if (await sms.send()) setStep('sms');
    },
    sms: async () => {
      if (form.check(['smsCode']).length === 0) await verify();
    },
    account: async () => {
      if (form.check(['userId']).length === 0) setStep('password');
    },
    password: async () => {
      if (form.check(['newPwd', 'confirmPwd']).length === 0) await modify();
    },
    done: async () => undefined,
  };

  const restart = () => {
    form.fill({ smsCode: '', userId: '', newPwd: '', confirmPwd: '' });
    setVerified(undefined);
    setStep('mobile');
  };

  const next = async () => {
    setFailure(undefined);
    try {
      await actions[step]();
    } catch (error) {
      if (!isRequestError(error)) throw error;
      const gone = error.info.data?.restart === true;
      const maybeDone = gone && unsure.current;
      unsure.current = step === 'password' && error.kind !== 'business';
      if (gone) restart();
      const fields = error.fields.map(({ name, message }) => ({ name: name === 'code' ? 'smsCode' : name, message }));
      form.refuse(fields);
      if (fields.length === 0) setFailure(maybeDone ? t('account.forgotten.maybeDone') : error.message);
    }
  };

  return {
    form,
    sms,
    step,
    sentTo,
    accounts: verified?.accounts ?? [],
    busy,
    failure,
    next: () => void alone(next),
    restart: () => {
      setFailure(undefined);
      restart();
    },
  };
}
