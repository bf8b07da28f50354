import { HourType } from '@domain/enums';
import { sumHours } from '@domain/selfStudy/hours';
import { studyLinks } from '@domain/selfStudy/links';
import { HourBar, HourMark } from '@/components/HourBar';
import { HoursHow } from '@/components/HoursHow';
import styles from '@/components/hub.module.css';
import { PageLink } from '@/components/PageLink';
import { PlanLearnTag } from '@/components/PlanLearnTag';
import { Ring } from '@/components/Ring';
import { useT } from '@/hooks/useT';
import studyStyles from './study.module.css';
import type { General } from './todo';

type Study = NonNullable<General['study']>;
type Hours = Study['hours']['items'][number];

const toneOf = (type: HourType) => (type === HourType.Required ? 'required' : 'elective');
const tones = ['required', 'elective'] as const;

function Bar({ hours: { hourType, need, finished, selected, lack } }: { hours: Hours }) {
  const t = useT();
  const tone = toneOf(hourType);
  const name = t(`enum.hourType.${tone}`);
  const studying = sumHours([selected, -finished]);
  return (
    <div className={styles.hours}>
      <p>
        <b>{name}</b>
        <span>{t('hub.study.of', { done: finished, need })}</span>
        {lack > 0 && (
          <HoursHow tone={tone} need={need} done={finished} studying={studying} lack={lack}>
            <b className={styles.lack}>{t('hub.study.lack', { n: lack })}</b>
          </HoursHow>
        )}
      </p>
      <HourBar
        done={finished}
        studying={studying}
        total={need}
        tone={tone}
        label={t('hub.study.label', { type: name, done: finished, selected, need, lack })}
      />
    </div>
  );
}

/** How the plan of self-study stands that ends first: hours that are finished, chosen and still missing. */
export function StudyCard({ study: { planName, learnState, hours } }: { study: Study }) {
  const t = useT();
  const { need, finished, selected } = hours.total;
  const marks = [
    { part: 'done', words: t('hub.study.done', { n: finished }) },
    { part: 'studying', words: t('hub.study.chosen', { n: sumHours([selected, -finished]) }) },
  ] as const;
  return (
    <section className={styles.card} aria-labelledby="hub-study">
      <div className={styles.head}>
        <h2 id="hub-study">
          <PageLink to={studyLinks.plan(hours.planId)} className={styles.plain}>
            <bdi>{planName}</bdi>
          </PageLink>
        </h2>
        <PlanLearnTag learnState={learnState} chosen={selected > 0} />
      </div>
      <div className={studyStyles.study}>
        <Ring
          value={finished}
          pending={selected - finished}
          total={need}
          label={t('hub.study.label', { type: t('hub.study'), done: finished, selected, need, lack: hours.total.lack })}
        >
          <b className={studyStyles.sum}>{finished}</b>
          <small>{t('hub.study.total', { n: need })}</small>
        </Ring>
        <div className={studyStyles.bars}>
          {hours.items
            .filter((one) => one.need > 0)
            .map((one) => (
              <Bar key={one.hourType} hours={one} />
            ))}
          <ul className={studyStyles.marks} aria-hidden="true">
            {marks.map(({ part, words }) => (
              <li key={part}>
                {tones.map((tone) => (
                  <HourMark key={tone} part={part} tone={tone} />
                ))}
                {words}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
