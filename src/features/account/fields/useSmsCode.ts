import { RESEND_AFTER } from '@domain/constants';
import { useRef, useState } from 'react';
import { useCountdown } from '@/hooks/useCountdown';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import type { FieldName, Fields } from './useFields';
import { type PictureCode, type PictureScene, usePictureCode } from './usePictureCode';

/** A form that asks for a mobile number, the picture code that allows a text message, and the code in that message. */
export type SmsTexts = { mobile: string; code: string; smsCode: string };

export interface SmsSent {
  /** Seconds until another message may be sent, and until the code expires. */
  resendAfter: number;
  expireIn: number;
}

export interface SmsCode {
  picture: PictureCode;
  /** Seconds until another message may be asked for. */
  wait: number;
  /** Minutes that the last code sent is valid; undefined before the first one. */
  goodFor: number | undefined;
  sending: boolean;
  /** Checks number and picture code and sends the message; returns whether it was sent. */
  send: () => Promise<boolean>;
}

/**
 * Sends a text message: picture code, ticket, message. Refusals of the server are shown at their fields; messages
 * without a field go to `onFailure`.
 */
export function useSmsCode<V extends SmsTexts>(
  form: Fields<V>,
  scene: Exclude<PictureScene, 'login'>,
  request: (mobile: string, ticket: string) => Promise<SmsSent>,
  onFailure: (message: string | undefined) => void,
): SmsCode {
  const t = useT();
  const picture = usePictureCode(scene);
  const [until, setUntil] = useState<number>();
  const [goodFor, setGoodFor] = useState<number>();
  const [sending, setSending] = useState(false);
  const running = useRef(false);
  const wait = useCountdown(until);
  const block = (seconds: number) => setUntil(Date.now() + seconds * 1000);

  /** Fetches a new picture: each is valid for one try. */
  const usedUp = () => {
    form.fill({ code: '' } as Partial<V>);
    picture.renew();
  };

  const send = async (): Promise<boolean> => {
    const asked = picture.state === 'reading' ? ['mobile', 'code'] : ['mobile'];
    if (running.current || wait > 0 || form.check(asked as FieldName<V>[]).length > 0) return false;
    if (picture.state !== 'reading') form.fill({ code: '' } as Partial<V>);
    running.current = true;
    setSending(true);
    onFailure(undefined);
    try {
      const proof = await picture.answer(form.values.code.trim());
      if (!proof?.code) {
        form.refuse([{ name: 'code', message: t('account.pictureCode.failed') }]);
        return false;
      }
      const query = { ...proof, scene };
      const { ticket } = await api('GET /api/Account/VerifyVerificationCode', { query }, { ownNeeds: ['ticket'] });
      const sent = await request(form.values.mobile, ticket);
      usedUp();
      block(sent.resendAfter ?? RESEND_AFTER);
      setGoodFor(Math.floor(sent.expireIn / 60));
      form.focus('smsCode' as FieldName<V>);
      return true;
    } catch (error) {
      usedUp();
      if (!isRequestError(error)) throw error;
      if (error.retryAfter) block(error.retryAfter);
      if (error.fields.length === 0) onFailure(error.message);
      form.refuse(error.fields);
      return false;
    } finally {
      running.current = false;
      setSending(false);
    }
  };

  return { picture, wait, goodFor, sending, send };
}
