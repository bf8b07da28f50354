import type { Contract, Endpoint } from '../api/core';
import { documentApi } from '../api/documents';
import { reviewApi } from '../api/reviews';
import { Id } from '../api/shapes';
import { callsOf, type Declaration } from './declaration';

/** Parameters by which a declaration's calls name a document. */
export const declarationKey = { id: Id };

/** Calls of a declaration for its owner. */
export const ownerApi = (declaration: Declaration) =>
  documentApi(callsOf(declaration), {
    forms: [declaration.form],
    machine: declaration.machine,
    access: declaration.access,
    feature: declaration.feature,
    key: declarationKey,
  });

/**
 * Declarations by the calls of their reviewers: those that name the same calls are in one queue. Throws Error when
 * declarations of one queue have different rights, machines or switches.
 */
export function reviewAreas(declarations: readonly Declaration[]): ReadonlyMap<string, readonly Declaration[]> {
  const areas = new Map<string, Declaration[]>();
  for (const one of declarations) {
    const { controller, grant } = one.review;
    const [first = one, ...others] = areas.get(controller) ?? [];
    if (first.review.grant !== grant || first.machine !== one.machine || first.feature !== one.feature)
      throw new Error(`${one.name} and ${first.name} are decided in one queue and differ`);
    areas.set(controller, [first, ...others, ...(first === one ? [] : [one])]);
  }
  return areas;
}

/**
 * Calls of all declarations for owners and reviewers. Types do not know their keys: callers find them through the
 * declaration (src/features/declaration).
 */
export const apiOf = (declarations: readonly Declaration[]): Contract =>
  Object.assign(
    {},
    ...declarations.map(ownerApi),
    ...[...reviewAreas(declarations)].map(([controller, [first]]) =>
      first
        ? reviewApi(controller, {
            machine: first.machine,
            access: { grant: first.review.grant },
            feature: first.feature,
          })
        : {},
    ),
  ) as Record<never, Endpoint>;
