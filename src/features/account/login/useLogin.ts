import { loginName as loginNameRule } from '@domain/rules/loginName';
import { history, useModel } from '@umijs/max';
import { useRef, useState } from 'react';
import { useCountdown } from '@/hooks/useCountdown';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError, type RequestError } from '@/services/errors';
import { takeHome } from '@/services/home';
import { endedElsewhere, endedWords } from '@/services/session';
import { type Fields, useFields } from '../fields/useFields';
import { useIssueWords } from '../fields/useIssueWords';
import { type PictureCode, usePictureCode } from '../fields/usePictureCode';
import { deviceToken, keepDevice } from './device';
import { forgetName, keepName, lastName, remembersName } from './lastName';
import { signInName } from './signInName';

export type LoginTexts = { loginName: string; password: string; code: string };

export interface Login {
  form: Fields<LoginTexts>;
  /** Keep the person signed in for seven days. */
  keep: boolean;
  setKeep: (keep: boolean) => void;
  /** Offer the login name here the next time. */
  remember: boolean;
  setRemember: (remember: boolean) => void;
  /** Reason why the last session ended; undefined when the user signed out in this tab. */
  ended: string | undefined;
  picture: PictureCode;
  /** The server demands a picture code. */
  needsCode: boolean;
  /** Tries left before the wait, once the server has said so. */
  triesLeft: number | undefined;
  /** Seconds to wait before the next try is accepted. */
  wait: number;
  busy: boolean;
  failure: string | undefined;
  submit: () => void;
}

/** Tries of a login name, as the server has answered. */
interface Standing {
  loginName: string;
  triesLeft: number | undefined;
  /** Milliseconds since 1970. */
  waitUntil: number | undefined;
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Number of tries while others sign in at the same moment. */
const PATIENCE = 5;

/** Repeats a sign-in that the server is too busy for; the user sees the error only when it goes on. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      const busy = isRequestError(error) && error.info.data?.busy === true;
      if (!busy || tries === PATIENCE) throw error;
      const seconds = error.retryAfter ?? 1;
      await new Promise((done) => setTimeout(done, seconds * 1000));
    }
  }
}

/** State and submit of signing in with login name, mobile or ID number. */
export function useLogin(): Login {
  const t = useT();
  const { ruled, required } = useIssueWords();
  const form = useFields<LoginTexts>(() => ({ loginName: lastName() ?? '', password: '', code: '' }), {
    loginName: (value) => ruled(loginNameRule, 'account.login.name')(signInName(value)),
    password: required('account.password'),
    code: required('account.pictureCode'),
  });
  const [keep, setKeep] = useState(false);
  const [remember, setRemember] = useState(remembersName);
  const [needsCode, setNeedsCode] = useState(false);
  const [standing, setStanding] = useState<Standing>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  // Another account has tries of its own.
  const own = standing?.loginName === signInName(form.values.loginName) ? standing : undefined;
  const wait = useCountdown(own?.waitUntil);
  const picture = usePictureCode('login', needsCode);
  const { enter } = useModel('currentUser');

  const refused = (error: RequestError) => {
    const data = error.info.data ?? {};
    const codeDemanded = needsCode || data.needCode === true;
    setNeedsCode(codeDemanded);
    setStanding({
      loginName: signInName(form.values.loginName),
      triesLeft: numberOf(data.failLeft),
      waitUntil: error.retryAfter ? Date.now() + error.retryAfter * 1000 : undefined,
    });
    // A code is good for one try.
    form.fill({ code: '' });
    if (codeDemanded) picture.renew();
    // A message at a field, or the countdown, is not repeated here.
    setFailure(error.retryAfter || error.fields.length > 0 ? undefined : error.message);
    form.refuse(error.fields);
    if (error.fields.length === 0) form.focus('password');
  };

  /** Returns the token; undefined when a code must be typed first, or none can be had, which its field says. */
  const signIn = async (withCode: boolean): Promise<string | undefined> => {
    const { loginName, password, code } = form.values;
    const proof = withCode ? await picture.answer(code.trim()) : undefined;
    if (withCode && !proof?.code) return undefined;
    const device = deviceToken();
    const body = { loginName: signInName(loginName), password, keep, ...(device && { device }), ...proof };
    try {
      const answer = await patiently(() =>
        api('POST /api/Account/Login', { body }, { skipErrorHandler: true, needs: ['token'] }),
      );
      keepDevice(answer.device);
      return answer.token;
    } catch (error) {
      // The server wants a code before it checks the password. Where the browser can solve it, the user does nothing.
      const missing = isRequestError(error) && !withCode && error.info.data?.codeMissing === true;
      if (!missing) throw error;
      setNeedsCode(true);
      return signIn(true);
    }
  };

  const submit = async () => {
    if (running.current || wait > 0) return;
    setFailure(undefined);
    const typed = needsCode && picture.state === 'reading';
    if (form.check(typed ? ['loginName', 'password', 'code'] : ['loginName', 'password']).length > 0) return;
    if (!typed) form.fill({ code: '' });
    running.current = true;
    setBusy(true);
    try {
      const token = await signIn(needsCode);
      if (token === undefined) return;
      keepName(signInName(form.values.loginName), remember);
      const session = await enter(token);
      // The guard of this page sends a known user on. When the user could not be loaded, home shows why and a retry.
      if (session.failure) history.replace(takeHome());
      else if (!session.user) setFailure(t('request.unauthenticated'));
    } catch (error) {
      if (isRequestError(error)) refused(error);
      else throw error;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    form,
    keep,
    setKeep,
    remember,
    setRemember: (next) => {
      setRemember(next);
      // At once: a user who clears the box may leave without signing in.
      if (!next) forgetName();
    },
    ended: endedWords() ?? (endedElsewhere() ? t('account.login.endedElsewhere') : undefined),
    picture,
    needsCode,
    triesLeft: own?.triesLeft,
    wait,
    busy,
    failure,
    submit: () => void submit(),
  };
}
