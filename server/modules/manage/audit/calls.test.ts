import { locales } from '../../../../config/locales';
import { contract } from '../../../../domain/api';
import type { Endpoint } from '../../../../domain/api/core';
import { calledParts } from '../../../../domain/manage/callAreas';
import { say } from '../../../http/words';
import { calledAs } from './calls';

const calls = Object.keys(contract);

test('every call has words for the audit log, where it is refused', () => {
  expect(calls.length).toBeGreaterThan(500);
  const wordless = calls.filter((key) => {
    const { does = '', what } = calledAs(key) ?? {};
    const said = locales.map((locale) => [say(locale, does, { what: '' }), what && say(locale, what)]);
    return !does || said.some(([act, thing]) => act === does || (what && thing === what));
  });
  expect(wordless).toEqual([]);
});

test('an address below a first part of its own is not taken for the yearly assessment', () => {
  const apart = calls.filter((key) => {
    const { does, sampled } = contract[key as keyof typeof contract] as Endpoint;
    return !does && !sampled && key.replace('/api/', '/').split('/').length > 2;
  });
  const unknown = apart.filter((key) => !calledParts.includes(key.replace('/api/', '/').split('/')[1] ?? ''));
  expect(unknown).toEqual([]);
});

test('a call of a form is named by its act, or by what is looked at', () => {
  expect(calledAs('POST /api/Manage/Organisation/Retire')).toEqual({ does: 'audit.organisation.retire' });
  expect(calledAs('POST /api/Manage/OfficeGrant/Save')).toEqual({ does: 'audit.any.change', what: 'officeGrant' });
  expect(calledAs('GET /api/Manage/OfficeSeat/List')).toEqual({ does: 'audit.call.look', what: 'officeSeat' });
  expect(calledAs('GET /api/Nowhere/List')).toBeUndefined();
  expect(calledAs('POST /api/Order/CreateOrder')).toEqual({ does: 'audit.call.change', what: 'audit.area.orders' });
  expect(calledAs('GET /api/GetMyStudioList')).toEqual({ does: 'audit.call.look', what: 'audit.area.studios' });
});
