import { FileTextOutlined, PlayCircleOutlined } from '@ant-design/icons';
import type { CourseDetail } from '@domain/api/selfStudy';
import { LtrText } from '@/components/LtrText';
import { useT } from '@/hooks/useT';
import { download } from '@/services/api';
import { toast } from '@/services/feedback';
import { fileSize } from '@/services/format';
import { isTold, NOT_TOLD } from '@/services/words';
import parts from '../parts/parts.module.css';
import styles from './details.module.css';

const two = (value: number) => String(value).padStart(2, '0');
/** Returns seconds as `12:05` (minutes and seconds); a dash when the length is missing. */
const clock = (seconds: number) =>
  isTold(seconds) ? `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}` : NOT_TOLD;

/** Content of a course: the introduction, the sections with their length, the attachments. */
export function CourseParts({ course }: { course: CourseDetail }) {
  const t = useT();
  const { intro, sections, attachments, state, commentCount } = course;
  return (
    <div className={parts.column}>
      <section className={parts.card}>
        <h2>{t('selfStudy.course.intro')}</h2>
        <p className={styles.prose} dir="auto">
          {intro}
        </p>
        <p className={parts.faint}>{t('selfStudy.course.comments', { n: commentCount })}</p>
      </section>
      <section className={parts.card}>
        <h2>{t('selfStudy.course.sections', { n: sections.length })}</h2>
        <ol className={styles.sections}>
          {sections.map(({ sectionId, name, kind, seconds }, i) => (
            <li key={sectionId}>
              {kind === 'doc' ? <FileTextOutlined aria-hidden /> : <PlayCircleOutlined aria-hidden />}
              <span>
                <LtrText>{i + 1}</LtrText> <bdi>{name}</bdi>
              </span>
              <small>
                {t(kind === 'doc' ? 'selfStudy.course.reading' : 'selfStudy.course.film')}{' '}
                <LtrText>{clock(seconds)}</LtrText>
              </small>
            </li>
          ))}
        </ol>
      </section>
      <section className={parts.card}>
        <h2>{t('selfStudy.course.attachments')}</h2>
        {attachments.length > 0 ? (
          <ul className={styles.sections}>
            {attachments.map(({ id, resName, resUrlFull, resSize }) => (
              <li key={id}>
                <FileTextOutlined aria-hidden />
                <button
                  type="button"
                  className={styles.file}
                  onClick={() => void download(resUrlFull).catch((error: Error) => toast.error(error.message))}
                >
                  {resName}
                </button>
                <small>{resSize !== undefined && <LtrText>{fileSize(resSize)}</LtrText>}</small>
              </li>
            ))}
          </ul>
        ) : (
          <p className={parts.faint}>
            {t(state === 'owned' ? 'selfStudy.course.noAttachment' : 'selfStudy.course.attachmentsLater')}
          </p>
        )}
      </section>
    </div>
  );
}
