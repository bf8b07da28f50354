import { lazy } from 'react';

export { LoginPage } from './login/LoginPage';
export { TransferPage } from './transfer/TransferPage';
// The login page does not carry the other flows.
export const RegistrationPage = lazy(
  () => import(/* webpackChunkName: "registration" */ './registration/RegistrationPage'),
);
export const ForgottenPasswordPage = lazy(
  () => import(/* webpackChunkName: "forgotten" */ './forgotten/ForgottenPasswordPage'),
);
export const FirstAdministratorPage = lazy(
  () => import(/* webpackChunkName: "firstAdministrator" */ './first/FirstAdministratorPage'),
);
