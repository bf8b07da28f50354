import { nameOf } from '../dictionaries';
import type { SeedTeacher } from '../personTypes';
import type { Rng } from '../random';
import { fieldOf, titleAbout } from '../theses';
import { manners, schoolManner } from '../thesisWords';
import { type Voice, voiceOf } from './voices';

/** Topic of research that fits the period and subject of its author. */
export interface Topic {
  readonly name: string;
  /** 「小学数学量感培养」 */
  readonly about: string;
  readonly keywords: readonly string[];
  readonly period: string;
  readonly voice: Voice;
}

const MOST_LETTERS = 40;
const studies = ['实践研究', '行动研究', '策略研究', '案例研究', '校本研究', '课例研究', '路径研究'] as const;

/** Does a person teach a subject? People in research offices do not. */
export const teaches = ({ profile }: SeedTeacher): boolean =>
  profile.mainPeriodId !== undefined && profile.mainSubjectId !== undefined;

const keyword = (text: string) => text.slice(0, 20);

/** Makes titles until a new one is found, because all are different. Throws Error when none is found. */
function unused(taken: Set<string>, make: () => string): string {
  for (let i = 0; i < 400; i += 1) {
    const name = make();
    if (name.length > MOST_LETTERS || taken.has(name)) continue;
    taken.add(name);
    return name;
  }
  throw new Error('every title is taken');
}

/** Makes a research subject that fits the owner. */
export function subjectOf(owner: SeedTeacher, taken: Set<string>, rng: Rng): Topic {
  const field = fieldOf(owner.profile);
  const period = nameOf('period', owner.profile.mainPeriodId ?? '');
  const { lenses } = manners[period] ?? schoolManner;
  let [about, topic] = ['', ''];
  const name = unused(taken, () => {
    topic = rng.pick(field.topics);
    about = field.place + (topic.startsWith(field.subject) ? '' : field.subject) + topic;
    return `${rng.chance(0.55) ? rng.pick(lenses) : ''}${about}的${rng.pick(studies)}`;
  });
  const keywords = [
    topic,
    `${field.place}${field.subject}`,
    rng.pick(lenses).replace(/背景下|视域下|视角下|理念下|导向下/, ''),
  ];
  return { name, about, keywords: [...new Set(keywords.map(keyword))], period, voice: voiceOf(period) };
}

/** Makes a thesis that fits the owner. */
export function thesisOf(owner: SeedTeacher, taken: Set<string>, rng: Rng): Topic {
  const field = fieldOf(owner.profile);
  const period = nameOf('period', owner.profile.mainPeriodId ?? '');
  let topic = '';
  const name = unused(taken, () => {
    topic = rng.pick(field.topics);
    return titleAbout(field, topic, rng);
  });
  const about = field.place + (topic.startsWith(field.subject) ? '' : field.subject) + topic;
  return {
    name,
    about,
    keywords: [keyword(topic), keyword(field.place + field.subject)],
    period,
    voice: voiceOf(period),
  };
}
