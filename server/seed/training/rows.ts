import { addDays, endOfDay, instantOf } from '../../../domain/rules/calendar';
import type { trainingCourse, trainingProject } from '../../db/schema';
import { expert01, trainer01 } from '../fixedOtherRoles';
import { seedId } from '../ids';
import { organisationNamed } from '../organisations';
import type { StudySeed } from '../study';
import { film, type SeedCourse } from '../study/catalogue';
import { planIdOf } from '../study/plans';
import type { ProjectSpec } from './specs';
import { surveyQuestions } from './surveyQuestions';

/** Numbers of a project's plan, frameworks, courses and sections lie behind those of self-study. */
const BEHIND = 100;
export const projectId = ({ n }: Pick<ProjectSpec, 'n'>): string => seedId('training', n);
const planId = ({ n }: ProjectSpec) => seedId('studyPlan', BEHIND + n);

/** From when to when the survey of a project is open: after the study, until the project's end. */
export const surveyWindow = ({ studyUntil, end }: ProjectSpec) => ({
  from: instantOf(`${addDays(studyUntil.slice(0, 10), 1)} 08:00:00`),
  until: instantOf(endOfDay(end.slice(0, 10))),
});

/** The times of a project, some days later than they were written. */
export const timesOf = (spec: ProjectSpec, days: number) => {
  const on = (time: string) => instantOf(`${addDays(time.slice(0, 10), days)}${time.slice(10)}`);
  const later = (at: Date) => new Date(at.getTime() + days * 86_400_000);
  const { from, until } = surveyWindow(spec);
  return {
    signupStartAt: on(spec.signup[0]),
    signupEndAt: on(spec.signup[1]),
    startAt: on(spec.start),
    studyUntil: on(spec.studyUntil),
    endAt: on(spec.end),
    surveyFrom: later(from),
    surveyUntil: later(until),
    on,
  };
};

type Project = typeof trainingProject.$inferInsert;
type Course = typeof trainingCourse.$inferInsert;
export interface MadeProject {
  spec: ProjectSpec;
  project: Project;
  courses: Course[];
  /** Those that are studied in the viewer. */
  online: SeedCourse[];
}

/** People of the demonstration who give courses, and can look at them. */
const trainers = [trainer01, expert01];

/** A project with its courses; the courses go to those of self-study, which are written first. */
export function makeProject(spec: ProjectSpec, { catalogue }: StudySeed): MadeProject {
  const id = projectId(spec);
  const plan = planId(spec);
  const times = timesOf(spec, 0);
  const orgId = organisationNamed(spec.org).id;
  const common = { year: spec.year, orgId, publishAt: instantOf(spec.publish) };
  const { signupStartAt, signupEndAt, startAt } = times;
  catalogue.plans.push({
    id: plan,
    ...common,
    name: spec.name,
    intro: '',
    target: '',
    rules: [],
    requiredHour: 0,
    electiveHour: 0,
    credit: 0,
    signupStartAt,
    signupEndAt,
    startAt,
    endAt: times.studyUntil,
    projectId: id,
  });
  const frameworkId = seedId('studyFramework', (BEHIND + spec.n) * 100);
  catalogue.frameworks.push({
    id: frameworkId,
    planId: plan,
    parentId: null,
    name: spec.name,
    hourType: null,
    minHour: 0,
    sort: 0,
  });
  const online: SeedCourse[] = [];
  const courses = spec.courses.map((course, sort): Course => {
    const at = (BEHIND + spec.n) * 1000 + sort;
    const courseId = seedId('studyCourse', at);
    const examTries = course.exam ? 3 : null;
    const hour = course.hour * 10;
    catalogue.courses.push({
      id: courseId,
      name: course.name,
      teacherName: course.lecturer,
      lecturerId: trainers.find(({ realName }) => realName === course.lecturer)?.userId ?? null,
      intro: `${course.name}：结合课例说明要点，学完后完成本课的考试或作业。`,
      score: null,
      allowSkip: true,
      maxSpeed: 15,
      examTries,
      attachments: [],
    });
    catalogue.planCourses.push({
      planId: plan,
      courseId,
      frameworkId,
      hourType: course.required ? 1 : 2,
      hour,
      price: 0,
      sort,
    });
    const made: SeedCourse = {
      id: courseId,
      planId: plan,
      name: course.name,
      hour,
      hourType: course.required ? 1 : 2,
      price: 0,
      examTries,
      sections: [],
    };
    if (!course.site) {
      const part = film('short');
      for (const [n, name] of ['第 1 节 导学', '第 2 节 课例', '第 3 节 方法'].entries()) {
        const sectionId = seedId('studySection', at * 10 + n);
        catalogue.sections.push({ id: sectionId, courseId, name, ...part, sort: n });
        made.sections.push({ id: sectionId, seconds: part.seconds });
      }
      online.push(made);
    }
    return {
      projectId: id,
      courseId,
      required: course.required === true,
      sort,
      homeworkUntil: course.homework ? times.studyUntil : null,
      place: course.site?.place ?? null,
      opensAt: course.site ? instantOf(course.site.from) : null,
      closesAt: course.site ? instantOf(course.site.to) : null,
      code: course.site?.code ?? null,
      cancelledAt: course.site?.cancelled ? instantOf(course.site.cancelled) : null,
    };
  });
  const project: Project = {
    id,
    ...common,
    planId: plan,
    selfPlanId: spec.selfHour ? planIdOf('passed') : null,
    selfHour: (spec.selfHour ?? 0) * 10,
    name: spec.name,
    levelId: spec.level,
    categoryId: spec.category,
    projectPeriodId: spec.period,
    modeId: spec.mode,
    targetId: spec.target,
    intro: `${spec.name}面向全省教师，围绕课堂中的真实问题，采用线上学习与实践作业相结合的方式。\n学员须完成全部必修课程、考试与作业，并填写满意度调查，方可结业；学分按实际完成的学时折算。`,
    signupStartAt,
    signupEndAt,
    startAt,
    endAt: times.endAt,
    quota: spec.quota,
    creditTypeId: spec.creditType,
    credit: spec.credit * 10,
    studyHour: spec.courses.reduce((sum, { hour }) => sum + hour, 0) * 10,
    examNeed: spec.need.exam,
    homeworkNeed: spec.need.homework,
    attendanceNeed: spec.need.attendance ?? 0,
    survey: spec.survey ? surveyQuestions : [],
    surveyFrom: spec.survey ? times.surveyFrom : null,
    surveyUntil: spec.survey ? times.surveyUntil : null,
    contacts: [{ name: '罗老师', phone: '0800-812-3371' }],
    resourceIds: [],
  };
  return { spec, project, courses, online };
}
