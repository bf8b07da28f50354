import { type Declaration, declarations } from '../../domain/declarations';
import { apiOf, declarationKey, reviewAreas } from '../../domain/declarations/api';
import { callsOf } from '../../domain/declarations/declaration';
import { documentHandlers, reviewHandlers } from '../documents/handlers';
import type { DocumentKind } from '../documents/kind';
import type { Area } from '../http/context';
import { kindOfDeclaration } from './kind';

/** The handlers of all calls of some declarations (`apiOf`). */
function handlersOf(all: readonly Declaration[]): Readonly<Record<string, unknown>> {
  const kinds = new Map(all.map((one) => [one, kindOfDeclaration(one)] as const));
  const kindOf = (one: Declaration) => kinds.get(one) as ReturnType<typeof kindOfDeclaration>;
  return Object.assign(
    {},
    ...all.map((one) => documentHandlers(callsOf(one), declarationKey, kindOf(one), ({ id }) => id)),
    ...[...reviewAreas(all)].map(([controller, own]) => reviewHandlers(controller, ...own.map(kindOf))),
  );
}

/** Calls and handlers of some declarations. */
export const areaOf = (all: readonly Declaration[]): Area => ({ contract: apiOf(all), handlers: handlersOf(all) });

/** The handlers of the declarations of the product. */
export const declarationHandlers = handlersOf(declarations) as Record<never, never>;

/** Their kinds of documents. */
export const declarationKinds = declarations.map(kindOfDeclaration) as unknown as readonly DocumentKind[];
