import { trainingApi } from '../../../domain/api/training';
import { handlers } from '../../http/context';
import { saveHomework } from './homework';
import { examResult, getCompletion, getTraining, listCourses, listMine } from './mine';
import { projectDetail, searchProjects } from './projects';
import { cancelProject, signupProject } from './signup';
import { checkIn, getSurvey, submitSurvey } from './survey';
import { forgetSignup, joinWaiting, leaveWaiting, remindSignup } from './waiting';
import { decideWorks, listWorkProjects, listWorks } from './works';

export const trainingHandlers = handlers(trainingApi, {
  'GET /api/Project/SearchProject': ({ ctx, user, query }) => searchProjects(ctx, user, query),
  'GET /api/Project/GetProjectDetail/{id}': ({ ctx, user, path }) => projectDetail(ctx, user, path.id),
  'PUT /api/Project/SignupProject/{id}': ({ ctx, user, path }) => signupProject(ctx, user, path.id),
  'PUT /api/Project/CancelSignup/{id}': ({ ctx, user, path }) => cancelProject(ctx, user, path.id),
  'PUT /api/Project/JoinWaiting/{id}': ({ ctx, user, path }) => joinWaiting(ctx, user, path.id),
  'PUT /api/Project/LeaveWaiting/{id}': ({ ctx, user, path }) => leaveWaiting(ctx, user, path.id),
  'PUT /api/Project/RemindSignup/{id}': ({ ctx, user, path }) => remindSignup(ctx, user, path.id),
  'PUT /api/Project/ForgetSignup/{id}': ({ ctx, user, path }) => forgetSignup(ctx, user, path.id),
  'GET /api/Training/ListMyTraining': ({ ctx, user, query }) => listMine(ctx, user, query),
  'GET /api/Training/GetTraining/{id}': ({ ctx, user, path }) => getTraining(ctx, user, path.id),
  'GET /api/Training/ListTrainingCourse/{id}': ({ ctx, user, path }) => listCourses(ctx, user, path.id),
  'GET /api/Training/GetExamResult': ({ ctx, user, query }) => examResult(ctx, user, query),
  'POST /api/Training/SaveHomework': ({ ctx, user, body }) => saveHomework(ctx, user, body),
  'PUT /api/Training/CheckIn': ({ ctx, user, body }) => checkIn(ctx, user, body),
  'GET /api/Training/GetSurvey/{id}': ({ ctx, user, path }) => getSurvey(ctx, user, path.id),
  'POST /api/Training/SubmitSurvey': ({ ctx, user, body }) => submitSurvey(ctx, user, body),
  'GET /api/Training/GetCompletion/{id}': ({ ctx, user, path }) => getCompletion(ctx, user, path.id),
  'GET /api/Training/ListWork': ({ ctx, user, query }) => listWorks(ctx, user, query),
  'GET /api/Training/ListWorkProject': ({ ctx, user }) => listWorkProjects(ctx, user),
  'POST /api/Training/DecideWork': ({ ctx, user, body }) => decideWorks(ctx, user, body),
});
