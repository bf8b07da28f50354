import { parseArgs } from 'node:util';
import { eq, isNull, or } from 'drizzle-orm';
import { deploymentOf, variants } from '../config/variants';
import { invitationLink } from '../domain/manage/links';
import { formatInstant } from '../domain/rules/calendar';
import { maskMobile } from '../domain/rules/mask';
import { mobile as mobileRule } from '../domain/rules/mobile';
import { realName } from '../domain/rules/realName';
import { mobileText, nameText } from '../domain/text';
import type { Db } from '../server/db/client';
import { account, officeGrant, organisation } from '../server/db/schema';
import { environmentOf } from '../server/demonstration';
import { invite, openInvitations, revokeInvitations, topOffice } from '../server/modules/manage/invitations';
import { keepPrivate } from '../server/privateFiles';
import { HelpRequest, orExplain, StartError } from '../server/startError';
import { openStored } from './storedDatabase';

const usage = `npm run admin -- --create --name NAME --mobile NUMBER [--office CODE]
npm run admin -- --list
npm run admin -- --revoke ID
  --create         print the link of a new administrator: it works once, for 24 hours
  --office CODE    office to run, by its id or name (default: the one at the top)
  --list           who has rights, and which links are open
  --revoke ID      take back an open link, by the id that --list shows
  --variant NAME   variant whose pages the link opens (default ${Object.keys(variants)[0]})
  --data DIR       data directory (default .data/start)
PUBLIC_URL is the address in the link. Whoever has the number already signs in and takes the rights; everybody else gets an account
by the link. An embedded database must not be used by a server meanwhile.`;

export interface AdminOptions {
  act: { create: { realName: string; mobile: string; office?: string | undefined } } | { revoke: string } | 'list';
  variant: string;
  dataDir: string;
  url: string | undefined;
}

async function officeOf(db: Db, named: string | undefined): Promise<{ id: string; name: string } | undefined> {
  if (named === undefined) return topOffice(db);
  const found = await db
    .select({ id: organisation.id, name: organisation.name })
    .from(organisation)
    .where(or(eq(organisation.id, named), eq(organisation.name, named)))
    .limit(2);
  if (found.length > 1) throw new StartError(`Several organisations are called ${named}: name one by its id.`);
  if (!found[0]) throw new StartError(`There is no organisation ${named}.`);
  return found[0];
}

async function create(db: Db, { act, variant, dataDir }: AdminOptions): Promise<string[]> {
  if (act === 'list' || !('create' in act)) return [];
  const { office: named, ...person } = act.create;
  const office = await officeOf(db, named);
  const token = await invite(db, new Date(), { ...person, orgId: office?.id });
  const { base } = deploymentOf(variant, environmentOf(process.env, dataDir));
  const address = (process.env.PUBLIC_URL ?? 'http://127.0.0.1:8000').replace(/\/$/, '') + base;
  return [
    `${person.realName} runs ${office?.name ?? 'the province that is named on the page'} with this link, once and within 24 hours:`,
    `  ${invitationLink(address, token)}`,
  ];
}

async function list(db: Db): Promise<string[]> {
  const rights = await db
    .select({
      realName: account.realName,
      loginName: account.loginName,
      office: organisation.name,
      rights: officeGrant.rights,
    })
    .from(officeGrant)
    .innerJoin(account, eq(account.id, officeGrant.accountId))
    .innerJoin(organisation, eq(organisation.id, officeGrant.orgId))
    .where(isNull(officeGrant.retiredAt))
    .orderBy(organisation.sort, officeGrant.createdAt);
  const open = await openInvitations(db, new Date());
  return [
    ...(rights.length > 0 ? ['Rights:'] : ['Nobody has a right.']),
    ...rights.map(
      ({ office, realName: name, loginName, rights: held }) =>
        `  ${office}: ${name} (${loginName}): ${held.join(', ')}`,
    ),
    ...(open.length > 0 ? ['Open links:'] : ['No link is open.']),
    ...open.map(
      ({ id, realName: name = '-', mobile, expiresAt }) =>
        `  ${id.slice(0, 8)}  ${name}  ${mobile ? maskMobile(mobile) : '-'}  until ${formatInstant(expiresAt)}`,
    ),
  ];
}

/** Does what the options say, and returns the lines to print. Throws StartError with one line that says what is wrong. */
export async function administer(options: AdminOptions): Promise<string[]> {
  const { act, url, dataDir } = options;
  const { db, close } = await openStored(url, dataDir);
  try {
    if (act === 'list') return await list(db);
    if ('create' in act) return await create(db, options);
    const gone = await revokeInvitations(db, new Date(), act.revoke);
    if (gone === 0) throw new StartError(`No open link begins with ${act.revoke}.`);
    return [`Taken back: ${gone}.`];
  } finally {
    await close();
  }
}

function actOf(values: {
  create?: boolean;
  list?: boolean;
  revoke?: string;
  name?: string;
  mobile?: string;
  office?: string;
}) {
  if (values.revoke !== undefined) {
    if (values.revoke.length < 6) throw new StartError('--revoke needs the id of a link, see --list.');
    return { revoke: values.revoke };
  }
  if (!values.create) return 'list' as const;
  const [name, mobile] = [nameText(values.name ?? ''), mobileText(values.mobile ?? '')];
  if (name === '' || realName(name, undefined))
    throw new StartError(`--create needs the name of a person with --name.`);
  if (mobileRule(mobile)) throw new StartError('--create needs a mobile number with --mobile.');
  return { create: { realName: name, mobile, office: values.office } };
}

function optionsOf(args: readonly string[]): AdminOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        create: { type: 'boolean' },
        list: { type: 'boolean' },
        revoke: { type: 'string' },
        name: { type: 'string' },
        mobile: { type: 'string' },
        office: { type: 'string' },
        variant: { type: 'string' },
        data: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help || (!values.create && !values.list && values.revoke === undefined)) throw new HelpRequest(usage);
    const variant = values.variant ?? (Object.keys(variants)[0] as string);
    if (!Object.hasOwn(variants, variant)) throw new StartError(`--variant ${variant}: unknown variant.`);
    return {
      act: actOf(values),
      variant,
      dataDir: values.data ?? process.env.DATA_DIR ?? '.data/start',
      url: process.env.DATABASE_URL,
    };
  } catch (error) {
    if (error instanceof HelpRequest || error instanceof StartError) throw error;
    throw new StartError((error as Error).message.split('. ')[0] ?? '');
  }
}

/** Makes, lists or takes back links of administrators, as the arguments say, and prints what was done. Throws StartError with what is wrong, and HelpRequest on --help. */
export async function command(args: readonly string[]): Promise<void> {
  keepPrivate();
  for (const line of await administer(optionsOf(args))) console.info(line);
}

if (require.main === module) void orExplain(() => command(process.argv.slice(2)));
