import { contract } from '../../domain/api';
import type { Endpoint } from '../../domain/api/core';
import { needsInCode } from '../../scripts/needsInCode';
import { needsByCall } from '../../scripts/provinces';
import { isAct } from '../../src/services/acts';

/*
 * A write that a server reports as done is done: a third-party server need not return the result. Otherwise the user is
 * told of a failure and repeats the write. Only values that the next step needs may be required.
 */
const indispensable: Readonly<Record<string, readonly string[]>> = {
  'POST /api/Account/Login': ['token'],
  'GET /api/Account/VerifyRetrievePwdSMSCode': ['retrieveToken', 'accounts'],
  'POST /upload/UploadFile': ['id'],
  'POST /upload/MergeChunk': ['id'],
  'POST /api/Public/CheckImport': ['importId'],
  'POST /api/Wallet/CreateRecharge': ['rechargeId', 'kind'],
  'PUT /api/Wallet/PayRecharge/{rechargeId}': ['kind'],
};

test('acts need nothing of an answer but what the next step is made with', () => {
  const acts = [...needsByCall()].filter(([call]) => isAct(call));
  expect(acts.length).toBeGreaterThan(100);
  expect(Object.fromEntries(acts.filter(([, needs]) => needs.length > 0))).toEqual(indispensable);
});

/*
 * A write whose answer was lost is sent again: with its key it happens once. Calls that recognise `itself` what they have
 * done need no key.
 */
test('calls that a key makes repeatable are sent with one', () => {
  const made = needsInCode().filter(({ keyed, call }) => {
    const { idempotent } = (contract as Readonly<Record<string, Endpoint>>)[call] ?? {};
    return keyed !== undefined && (idempotent === true || idempotent === 'each');
  });
  expect(made.length).toBeGreaterThan(10);
  expect(made.filter(({ keyed }) => !keyed).map(({ call }) => call)).toEqual([]);
});
