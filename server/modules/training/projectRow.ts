import type { ProjectRow } from '../../../domain/api/training';
import { formatInstant, todayOf } from '../../../domain/rules/calendar';
import { planStateOf, signupStateOf } from '../../../domain/selfStudy/states';
import { type ProjectAction, type ProjectFacts, projectActions, standingOf } from '../../../domain/training/standing';
import { type Fit, fitOf, type Learner, Target } from '../../../domain/training/targets';
import { say, sayTime } from '../../http/words';
import { sayType } from '../credit/words';
import { hours } from '../selfStudy/load';
import type { Naming } from './names';
import { creditMost, type Place, recordOf } from './standings';
import { type Speaking, sayWhy } from './wire';

/** Facts about a project for one account: its own standing, and whether the project is for it. */
export function projectFacts(place: Place, fit: Fit): ProjectFacts {
  const { project, signup, waiting = 0, ahead = 0, turn, reminder } = place;
  return {
    ...project,
    waiting,
    fit,
    signedUp: signup !== null,
    mine: turn ? { ahead, keptUntil: turn.keptUntil ?? undefined } : undefined,
    reminded: reminder != null,
  };
}

/** For whom a project is, and how that fits the teacher. */
export function sayFit(ctx: Speaking, fit: Fit, target: string): string {
  if (fit.fits !== 'no') return say(ctx.locale, `project.fit.${fit.fits}`, { target });
  const { most, years } = fit;
  return most === undefined || years === undefined
    ? say(ctx.locale, 'project.fit.no', { target })
    : say(ctx.locale, 'project.fit.years', { most, years });
}

/** Sentence below the button of an action. */
function noteOf(ctx: Speaking, { name, disabled }: ProjectAction, project: ProjectFacts) {
  const { mine, waiting } = project;
  if (disabled) return undefined;
  if (name === 'wait') return say(ctx.locale, 'project.note.wait', { n: waiting });
  if (name === 'forget')
    return say(ctx.locale, 'project.note.reminded', { time: sayTime(ctx.locale, project.signupStartAt, ctx.now()) });
  if (mine?.keptUntil)
    return say(ctx.locale, 'project.note.kept', { time: sayTime(ctx.locale, mine.keptUntil, ctx.now()) });
  if (name === 'leave') return say(ctx.locale, 'project.note.waiting', { n: (mine?.ahead ?? 0) + 1 });
  return undefined;
}

/** A project as a row of the list, for one account. */
export function projectRow(ctx: Speaking, place: Place, names: Naming, learner?: Learner): ProjectRow {
  const now = ctx.now();
  const project = recordOf(place);
  const fit: Fit = learner ? fitOf(project.targetId, learner, todayOf(now)) : { fits: 'unsaid' };
  const facts = projectFacts(place, fit);
  const named = names(project);
  const sayAct = (action: ProjectAction): ProjectRow['action'] => {
    const { name, disabled } = action;
    const note = noteOf(ctx, action, facts);
    const accepts = name === 'signUp' && facts.mine !== undefined;
    return {
      name,
      label: say(ctx.locale, `training.action.${accepts ? 'accept' : name}`),
      ...(note && { note }),
      ...(disabled && {
        disabledReason: disabled.key === 'notSuited' ? sayFit(ctx, fit, named.targetName) : sayWhy(ctx, disabled),
      }),
    };
  };
  const [action, other] = projectActions(facts, now);
  const { mine } = facts;
  return {
    projectId: project.id,
    projectName: project.name,
    year: project.year,
    ...named,
    orgName: project.orgName,
    startTime: formatInstant(project.startAt),
    endTime: formatInstant(project.endAt),
    signupStartTime: formatInstant(project.signupStartAt),
    signupEndTime: formatInstant(project.signupEndAt),
    timeState: planStateOf(project, now),
    signupState: signupStateOf(project, facts.signedUp, now),
    standing: standingOf(facts, now),
    ...(project.quota !== null && { quota: project.quota }),
    signed: project.signed,
    waiting: facts.waiting,
    ...(mine && { turn: mine.ahead + 1 }),
    ...(mine?.keptUntil && { keptUntil: formatInstant(mine.keptUntil) }),
    credit: hours(project.credit),
    creditMost: hours(creditMost(project)),
    creditTypeName: sayType(ctx.locale, project.creditTypeId),
    totalHour: hours(project.selfHour + project.studyHour),
    studyHour: hours(project.studyHour),
    publishTime: formatInstant(project.publishAt),
    ...(place.signup && { trainingId: place.signup.id }),
    action: sayAct(action),
    ...(other && { other: sayAct(other) }),
    ...(project.targetId !== Target.All && named.targetName && { fit: sayFit(ctx, fit, named.targetName) }),
  };
}
