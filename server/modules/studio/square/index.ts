import { studioApi } from '../../../../domain/api/studio';
import { handlers } from '../../../http/context';
import { listAchievements } from './achievements';
import { studioDetails, studioInformation } from './details';
import { studioFilm } from './film';
import { modifyItem, modifyVideo } from './modify';
import { partnerStudios } from './partner';
import { myStudios, searchStudios } from './search';

export const studioHandlers = handlers(studioApi, {
  'GET /api/GetMyStudioList': ({ ctx, user }) => myStudios(ctx, user),
  'GET /api/ListPartnerStudio': ({ ctx, user }) => partnerStudios(ctx, user),
  'GET /api/SearchStudio': ({ ctx, user, query }) => searchStudios(ctx, user, query),
  'GET /api/GetStudioInformation': ({ ctx, user, query }) => studioInformation(ctx, user, query.studioId),
  'GET /api/GetStudioDetails': ({ ctx, user, query }) => studioDetails(ctx, user, query.studioId),
  'PUT /api/ModifyStudioInformation': ({ ctx, user, body }) => modifyItem(ctx, user, body),
  'PUT /api/ModifyStudioVideoIntro': ({ ctx, user, body }) => modifyVideo(ctx, user, body),
  'GET /api/GetStudioFilm': ({ ctx, query }) => studioFilm(ctx, query),
  'GET /api/ListStudioAchievement': ({ ctx, query }) => listAchievements(ctx, query),
});
