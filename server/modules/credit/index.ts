import { creditApi } from '../../../domain/api/credit';
import { reviewHandlers } from '../../documents/handlers';
import { handlers } from '../../http/context';
import { deleteConversion, saveConversion, submitConversions, withdrawConversion } from './convert';
import { conversionKind } from './kind';
import { previewMerge } from './mergePreview';
import { listConversion, listConvertible, listCredit, sumCredit } from './read';

/** Calls about credits, conversions into credits, and the review of conversions. */
export const creditHandlers = {
  ...handlers(creditApi, {
    'GET /api/Credit/SumCredit': ({ ctx, user, query }) => sumCredit(ctx, user, query),
    'GET /api/Credit/ListCredit': ({ ctx, user, query }) => listCredit(ctx, user, query),
    'GET /api/Credit/PreviewMerge': ({ ctx, user, query }) => previewMerge(ctx, user, query),
    'GET /api/Credit/ListConvertible': ({ ctx, user, query }) => listConvertible(ctx, user, query),
    'POST /api/Credit/SaveConversion': ({ ctx, user, body }) => saveConversion(ctx, user, body),
    'PUT /api/Credit/SubmitConversion': ({ ctx, user, body }) => submitConversions(ctx, user, body),
    'PUT /api/Credit/WithdrawConversion': ({ ctx, user, body }) => withdrawConversion(ctx, user, body.id),
    'DELETE /api/Credit/DelConversion/{id}': ({ ctx, user, path }) => deleteConversion(ctx, user, path.id),
    'GET /api/Credit/ListConversion': ({ ctx, user, query }) => listConversion(ctx, user, query),
  }),
  ...reviewHandlers('CreditReview', conversionKind),
};
