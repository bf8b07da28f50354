import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { userNeeds } from '../domain/account/userNeeds';
import { contract } from '../domain/api';
import type { Endpoint } from '../domain/api/core';
import { callsOf as callsOfRecord } from '../domain/assessment/bind';
import { recordList } from '../domain/assessment/binding';
import { listNeeds } from '../domain/assessment/listNeeds';
import { callsOf, declarations } from '../domain/declarations';
import { reviewCalls } from '../domain/documents/reviewCalls';
import { kpiFlows } from '../domain/kpi/flows';
import { projectRoot } from '../server/fingerprint';
import { shapesText } from './answerShapes';
import { type Need, type Needed, needsInCode } from './needsInCode';

/*
 * `npm run docs:provinces` writes the requirements on third-party servers: docs/provinces.md for their developers, and
 * the shapes by which the client completes answers. Both come from the contract and the needs in the client's code.
 */
const file = (path: string) => join(projectRoot, path);
export const PAGE_FILE = file('docs/provinces.md');
export const SHAPES_FILE = file('src/services/foreign/answerShapes.json');

/** The addresses that a call of the code stands for. */
function addressesOf({ caller, call }: Need): string[] {
  if (caller === 'api') return [call];
  if (caller === 'kpi') return kpiFlows.map(({ controller }) => call.replace(' ', ` /api/${controller}/`));
  if (caller === 'objection') return ['ProKpi', 'SrPlan'].map((area) => call.replace(' ', ` /api/${area}/`));
  if (caller === 'review') {
    const name = reviewCalls[call as keyof typeof reviewCalls];
    return [name ? name.replace(' ', ' /api/{desk}/') : call];
  }
  const name = callsOf({ controller: '{declaration}' } as never)[call as 'read'];
  return [name ? name.replace(' ', ' /api/') : call];
}

/** Requirements on the calls of records: a list has at least one of its categories, details have their id. */
const recordNeeds = (): [string, Needed][] =>
  recordList.flatMap((d): [string, Needed][] => {
    const { save, read, remove } = callsOfRecord(d);
    const own = (call: string | undefined, needs: Needed): [string, Needed][] =>
      call ? [[call.replace(' ', ' /api/'), needs]] : [];
    return [
      [`GET /api/${d.listed.call}`, listNeeds(d, recordList)],
      ...own(read, [d.idField]),
      ...own(save, []),
      ...own(remove, []),
    ];
  });

/** Requirements by address; where several pages make a call, those of all pages together. */
export function needsByCall(): Map<string, Needed> {
  const all = new Map<string, Needed>();
  const add = (address: string, needs: Needed) => {
    const known = all.get(address);
    const both = Array.isArray(needs) && Array.isArray(known) ? [...new Set([...known, ...needs])] : needs;
    if (known === undefined || needs.length > 0) all.set(address, both);
  };
  for (const need of needsInCode()) for (const address of addressesOf(need)) add(address, need.needs ?? []);
  for (const [address, needs] of recordNeeds()) add(address, needs);
  add('GET /api/Account/GetUserInfo', userNeeds);
  return new Map([...all].sort(([a], [b]) => areaOf(a).localeCompare(areaOf(b)) || pathOf(a).localeCompare(pathOf(b))));
}
const pathOf = (address: string) => address.slice(address.indexOf(' ') + 1);
const areaOf = (address: string) => {
  const [, base = '', area = '', name] = pathOf(address).split('/');
  return base === 'upload' ? 'Files' : name === undefined ? 'Assessment and studios' : area;
};

const named = (part: string) =>
  part
    .split('|')
    .map((one) => `\`${one}\``)
    .join(' or ');
const inWords = (needs: Needed): string =>
  needs === 'array'
    ? 'a list'
    : needs.length === 0
      ? '-'
      : needs.map((part) => (part.startsWith('{') ? 'a list by each id that is asked for' : named(part))).join(', ');

function table(): string {
  let area = '';
  const rows = [...needsByCall()].map(([address, needs]) => {
    const heading =
      areaOf(address) === area ? '' : `\n### ${areaOf(address)}\n| Call | Needed in \`data\` |\n|---|---|\n`;
    area = areaOf(address);
    const words = [...new Set(inWords(needs).split(', '))].join(', ');
    return `${heading}| \`${address}\` | ${words} |`;
  });
  return rows.join('\n');
}

const files = () =>
  (Object.entries(contract) as [string, Endpoint][])
    .filter(([, { out }]) => out === 'file')
    .map(([key]) => `\`${key}\``)
    .join(', ');

const controllers = () => declarations.map(({ controller }) => `\`${controller}\``).join(', ');

const page = (): string => `# A province's own API

The bundle works with any server that keeps to the calls of the specification. This page says what it sends, what it must get, and what it does without. It is
written by \`npm run docs:provinces\` from the contract (\`domain/api\`) and from what the client's code says that it needs; a test fails when it is out of
date. \`/api/openapi.json\` of the product's own server describes every answer in full: whatever of it a server tells is shown.

## Where calls go
\`apiHost\` and \`fileHost\` of an environment stand in \`config/variants.ts\`. Calls of \`/api/\` go to the API host, those of \`/upload/\` (files that are sent) to
the file host, and addresses of files (\`resUrlFull\`) that begin with \`/upload/\` are fetched from there. An empty host is the origin of the pages.
\`builtIn\` beside the hosts says whether the API is the product's own server. Without it, it is where the API host is empty.
A province's API that lies behind the origin of the pages needs \`builtIn: false\`.

## What is sent
| Header | To | When |
|---|---|---|
| \`Authorization: Bearer <token>\` | both hosts | somebody is signed in; the token as \`Login\` gave it: printable ASCII without blanks, at most 8192 |
| \`Content-Type\` | both hosts | calls with a body: \`application/json\`, and \`multipart/form-data\` for files |
| \`Accept-Language\` | both hosts | always: \`zh-CN\`, \`en-US\` or \`ar-EG\`; browsers need no leave for it |
| \`X-Variant\`, \`Idempotency-Key\` and others of the product | the product's own server | never to another one |

Lists in a query are repeated (\`ids=10&ids=11\`); empty parameters are left out. No cookies are sent.

On another origin the API and the file host must answer preflights (\`OPTIONS\`) with, at the least:

\`\`\`
Access-Control-Allow-Origin: <origin of the pages>
Access-Control-Allow-Methods: GET, POST, PUT, DELETE
Access-Control-Allow-Headers: authorization, content-type
\`\`\`

\`Access-Control-Expose-Headers: content-disposition, retry-after\` gives downloads their own names and says how long to wait after 429.

## What is answered
\`\`\`json
{ "success": true, "data": {} }
{ "success": false, "errorCode": "70012", "errorMessage": "年度计划未开放", "showType": 2 }
\`\`\`

- \`success\` is true or false. An answer without it did not come from the server and is called a fault of the network.
- \`errorMessage\` is shown as it is. \`errorCode\` may be a text or a number. \`showType\`: 0 silent, 1 warning, 2 error, 4 notification, 9 page of its own; absent: error.
- \`data.fields\` of a refusal, a list of \`{ "name", "message" }\`, puts messages at their fields.
- Nobody is signed in: status 401 with any body, or \`errorCode\` 401 as text or number with any status. The token is taken away and login follows. \`GetUserInfo\` without data means the same.
- Bodies are read as JSON whatever their content type says.
- Files (status 200, not JSON or HTML unless \`Content-Disposition\` says that it is a file): ${files()}.
- Ids are texts or numbers; numbers must be exact in a double. Times are \`YYYY-MM-DD HH:mm:ss\` of China, days \`YYYY-MM-DD\`; another form is shown as it comes. Money is yuan with at most two decimals.

## What may be left out
Everything but the parts below. What is not told reads as a dash or is not there; a row that cannot be shown costs its own place; a page that lacks what it
needs says that the answer is incomplete. What follows is found by itself:

- a bare list for a page of rows (\`total\` is then its length), a list wrapped in an object, numbered parts for a list, null for an empty list;
- a list of one for an object, a bare list for an object whose list it is;
- no \`data\` in the answer of a write, or only a word or a number: it has succeeded; of several things all that are not told as failed;
- dictionaries of \`GetDeclareDict\` without \`dicts\` around them, or section by section.

What the client concludes where nothing is told:

| Not told | Taken as |
|---|---|
| \`profileReview\`, \`isInfoFinished\` of the person | approved, and finished |
| roles and grants of the person | a teacher without duties of a reviewer |
| \`myRole\` in \`GetMyStudioList\` | host where the person's \`grants.managedStudioIds\` name the studio, otherwise member |
| \`tabs\` of a studio | those of the role |
| \`canEdit\` of an assessment | by its \`status\`; without one it can be written in |
| \`modules\` of an assessment | all of them, nothing told of any |
| \`moves\` (\`[{ "name", "unmet": [] }]\`) | no button for a step of the workflow: the server says which steps there are |
| \`rowVersion\` | changes of others are not noticed |

## What is needed, call by call
\`-\`: a success is enough. \`{desk}\` is the area of a reviewers' desk, \`{declaration}\` one of ${controllers()}.
${table()}
`;

/** Characters of a line of the page. */
const LINE = 160;

/** Breaks a long line between words, never in a piece of code; a point of a list goes on below its text. */
function broken(line: string): string {
  if (line.length <= LINE || /^[|#]/.test(line)) return line;
  const indent = line.startsWith('- ') ? '  ' : '';
  const lines: string[] = [];
  for (const word of line.match(/(?:`[^`]*`|[^\s`])+/g) ?? []) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(last === undefined ? word : indent + word);
  }
  return lines.join('\n');
}

/** The page of docs. */
export const provincesPage = (): string => page().split('\n').map(broken).join('\n');

/** Writes the page of docs and the file of shapes. */
export function writeProvinces(): void {
  writeFileSync(PAGE_FILE, provincesPage());
  writeFileSync(SHAPES_FILE, shapesText());
}

if (require.main === module) writeProvinces();
