import { referenceApi } from '../../../domain/api/reference';
import { handlers } from '../../http/context';
import { findEvidence } from './evidence';
import { findPeople } from './people';

export const referenceHandlers = handlers(referenceApi, {
  'GET /api/Reference/ListPerson': ({ ctx, user, query }) => findPeople(ctx, user, query.keyword),
  'GET /api/Reference/ListEvidence': ({ ctx, user, query }) => findEvidence(ctx, user, query),
});
