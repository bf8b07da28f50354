import type { resourceApis } from '../../../domain/api/resources';
import { type AnyResource, resources } from '../../../domain/manage/resources/all';
import type { Handlers } from '../../http/context';
import { organisationKind } from '../imports/organisations';
import { dictionaryKind } from './dictionaryEntries';
import { grantKind } from './officeGrants';
import { seatKind } from './officeSeats';
import { organisationRows } from './organisationRows';
import { publishedHandlers } from './published/handlers';
import type { ResourceSheet } from './resource/exported';
import { resourceHandlers } from './resource/handlers';
import { keptResources } from './resources';

type Sheeted = { [R in AnyResource as true extends R['sheet'] ? R['name'] : never]: R };

/** How the rows of resources are imported and exported; one with `sheet` that is missing here does not compile. */
const sheets = {
  Organisation: { kind: organisationKind, rowsOf: organisationRows },
  DictionaryEntry: { kind: dictionaryKind },
  OfficeGrant: { kind: grantKind },
  OfficeSeat: { kind: seatKind },
} as const satisfies Record<keyof Sheeted, object>;

type Apis = typeof resourceApis;
type Joined<A> = (A extends unknown ? (api: A) => void : never) extends (api: infer All) => void ? All : never;

/** The handlers of every resource: they are made from its declaration and from how its rows are stored. */
export const keptHandlers = Object.assign(
  {},
  ...resources.map(({ name }) => {
    const kept = keptResources[name];
    if ('checks' in kept) return publishedHandlers(kept as never);
    return resourceHandlers(kept as never, (sheets as Readonly<Record<string, unknown>>)[name] as ResourceSheet<never>);
  }),
) as Handlers<Extract<Joined<Apis[keyof Apis]>, object>>;
