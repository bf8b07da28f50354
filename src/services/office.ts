import type { CurrentUser } from '@domain/api/accountShapes';
import { actingFor } from '@domain/manage/office';
import { feedback, MESSAGE_SECONDS } from './feedback';
import { storedText } from './storage';
import { say } from './words';

/** Office that somebody has chosen to act for, in this tab: another tab may act for another one. */
const chosen = storedText('session', 'office');

/** Id of the office that the page acts for; undefined for all of them. */
export const chosenOffice = (): string | undefined => chosen.get();

/** Acts for another office from now on: what was read for the one before is dropped with the page. */
export function chooseOffice(id: string | undefined): void {
  if (id === undefined) chosen.remove();
  else chosen.set(id);
  window.location.reload();
}

/** A user with the rights of the chosen office; where he does not act for it any more, all of them, and he is told. */
export function narrowed(user: CurrentUser): CurrentUser {
  const office = chosenOffice();
  if (office === undefined || user.offices?.some(({ orgId }) => orgId === office)) return actingFor(user, office);
  chosen.remove();
  if (user.offices?.length) feedback().message.warning(say('request.officeGone'), MESSAGE_SECONDS);
  return user;
}
