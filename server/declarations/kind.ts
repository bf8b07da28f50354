import type { Declaration } from '../../domain/declarations';
import { declarationNotices } from '../../domain/declarations/notices';
import { labelKey } from '../../domain/forms';
import { ownerChain } from '../documents/chain';
import { defineDocument } from '../documents/kind';
import { BusinessError } from '../http/errors';
import { type DeclarationPlan, planSources } from './plans';

/** A declaration as a kind of document: what every declaration has in common. */
export const kindOfDeclaration = (declaration: Declaration) => {
  const { name, form, machine, statuses, first, review, plans, levels, sections, phrases } = declaration;
  return defineDocument<DeclarationPlan>({
    kind: name,
    label: labelKey(form),
    machine,
    statuses,
    first,
    grant: review.grant,
    form: () => form,
    plan: (db, { planId }) => planSources[plans](db, planId ?? ''),
    chain: async (db, doc) => (await ownerChain(db, doc)).slice(0, levels),
    facts: {
      windowOpen: (_, { plan, ctx }) => plan.isOpen(ctx.now()) || new BusinessError('410', 'requires.windowOpen'),
    },
    sections,
    phrases,
    notices: declarationNotices,
    words: () => ({ what: { key: labelKey(form) } }),
    due: ({ deadline, levelDeadline }) => ({ window: deadline, level: levelDeadline }),
  });
};
