import { LoginQrState } from '../statuses';
import { defineMachine } from './core';

const { Unscanned, Scanned, LoginSuccess, LoginFail, Expired } = LoginQrState;

/** States of a QR code that is scanned to log in or to bind the official account. */
export const loginQr = defineMachine({
  name: 'loginQr',
  states: [Unscanned, Scanned, LoginSuccess, LoginFail, Expired],
  initial: Unscanned,
  final: [LoginSuccess, LoginFail, Expired],
  moves: [
    { name: 'scan', from: [Unscanned], to: Scanned, who: ['scanner'] },
    { name: 'confirm', from: [Scanned], to: LoginSuccess, who: ['scanner'] },
    { name: 'refuse', from: [Scanned], to: LoginFail, who: ['scanner'] },
    { name: 'expire', from: [Unscanned, Scanned], to: Expired, who: ['system'] },
  ],
});
