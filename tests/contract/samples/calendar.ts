import ICAL from 'ical.js';
import type { calendarApi } from '../../../domain/api/calendar';
import { addDays, todayOf } from '../../../domain/rules/calendar';
import { dayMs } from '../../../domain/time';
import { insertProject } from '../../support/training';
import type { Answer } from '../environment';
import type { Person, World } from '../world';
import type { SamplesOf } from './sample';

/** Signs a user up for a project with a day on site and returns the id of that day's entry. */
async function dayOnSite(world: World, me: Person): Promise<string> {
  const project = await insertProject(world.db, new Date(), { courses: [{ site: true }] });
  const { trainingId } = await world.ask(me, 'PUT /api/Project/SignupProject/{id}', {
    path: { id: project.projectId },
  });
  return `site:${trainingId}.${project.courses[0]?.courseId}`;
}

const span = () => {
  const today = todayOf(new Date());
  return { from: today, to: addDays(today, 40) };
};

/** Checks that the answer is a calendar with entries. */
const isCalendar = (_: unknown, __: World, ___: Person, { bytes, headers }: Answer) => {
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(bytes.toString('utf8')));
  expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(0);
};

export const calendarSamples: SamplesOf<typeof calendarApi> = {
  'GET /api/Calendar/List': {
    names: 'shared',
    given: async (world, me) => {
      await dayOnSite(world, me);
      return { query: span() };
    },
    gives: (entries) => {
      const day = entries.find(({ kind }) => kind === 'onsite');
      expect(day).toMatchObject({ place: '临江市教研室', cancelled: false });
      expect(Date.parse(`${day?.start.replace(' ', 'T')}+08:00`)).toBeGreaterThan(Date.now() + dayMs);
      expect(entries.map(({ start }) => start)).toEqual(entries.map(({ start }) => start).toSorted());
    },
  },
  'GET /api/Calendar/GetFile': {
    names: 'own',
    given: async (world, me) => ({ query: { id: await dayOnSite(world, me) } }),
    gives: isCalendar,
  },
  'GET /api/Calendar/GetSettings': {
    given: () => ({}),
    gives: (settings) => expect(settings).toEqual({ remindDays: [7, 1] }),
  },
  'PUT /api/Calendar/SaveReminders': {
    names: 'shared',
    given: () => ({ body: { remindDays: [1, 3] } }),
    gives: ({ remindDays }) => expect(remindDays).toEqual([3, 1]),
  },
  'POST /api/Calendar/RenewFeed': {
    given: () => ({}),
    gives: ({ feed }) => {
      expect(feed?.url).toMatch(/\/api\/Calendar\/Feed\/[\w-]{43}\.ics$/);
      expect(feed?.image).toMatch(/^data:image\/png/);
    },
  },
  'DELETE /api/Calendar/EndFeed': {
    given: async (world, me) => {
      await world.ask(me, 'POST /api/Calendar/RenewFeed', {});
      return {};
    },
    gives: ({ feed }) => expect(feed).toBeUndefined(),
  },
  'GET /api/Calendar/Feed/{token}': {
    given: async (world) => {
      const me = await world.teacher();
      await dayOnSite(world, me);
      const { feed } = await world.ask(me, 'POST /api/Calendar/RenewFeed', {});
      return { path: { token: feed?.url.split('/').at(-1) ?? '' } };
    },
    gives: isCalendar,
  },
};
