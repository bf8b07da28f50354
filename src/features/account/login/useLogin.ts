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
  /** Why the session before this one has ended, when its person has not ended it in this tab. */
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

/** What the server has said about the tries of a login name. */
interface Standing {
  loginName: string;
  triesLeft: number | undefined;
  /** Milliseconds since 1970. */
  waitUntil: number | undefined;
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Tries while others sign in at the same moment. */
const PATIENCE = 5;

/** Asks again where the server has too many sign-ins to look at: nobody is bothered with that, unless it goes on. */
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

/** Signing in with login name, mobile or ID number: what the page shows and what happens on submit (api.md A9). */
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
    // What is said at a field, or by the countdown, is not said twice.
    setFailure(error.retryAfter || error.fields.length > 0 ? undefined : error.message);
    form.refuse(error.fields);
    if (error.fields.length === 0) form.focus('password');
  };

  /** The token; undefined when a code is to be typed first, or none can be had, which its field says. */
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
      // The server wants a code before it looks at the password. Where the browser can work for it, nobody is bothered.
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
      // The guard of this page sends a known person on; one who could not be loaded finds the reason and a retry there.
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
      // At once: whoever takes the mark away may leave without signing in.
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
