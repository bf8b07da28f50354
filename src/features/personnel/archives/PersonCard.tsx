import { RightOutlined } from '@ant-design/icons';
import type { PersonnelArchives } from '@domain/api/personnel';
import { enums } from '@domain/enums';
import { PageLink } from '@/components/PageLink';
import { PersonAvatar } from '@/components/PersonAvatar';
import { useT } from '@/hooks/useT';
import styles from './archives.module.css';

/** Person whose archives are shown. */
export function PersonCard({ basic }: { basic: PersonnelArchives['basic'] }) {
  const t = useT();
  const sex = enums.sex.find(({ value }) => value === basic.sex);
  const facts = [
    { label: t('personnel.basic.org'), text: basic.orgName },
    {
      label: t('personnel.basic.teaching'),
      text:
        basic.teaching && basic.teachingYears
          ? t('personnel.basic.years', { what: basic.teaching, n: basic.teachingYears })
          : basic.teaching,
    },
    { label: t('personnel.basic.title'), text: [basic.title, basic.titleDate].filter(Boolean).join(' ') },
    {
      label: t('personnel.basic.education'),
      text: [basic.education, basic.degree].filter(Boolean).join(' · '),
    },
  ];
  return (
    <section className={styles.person} aria-label={basic.realName}>
      <PersonAvatar name={basic.realName} url={basic.photo?.resUrlFull} size={64} />
      <div className={styles.who}>
        <p>
          <b>
            <bdi>{basic.realName}</bdi>
          </b>
          {sex && <span>{t(sex.labelKey)}</span>}
          {basic.birthday && <bdi>{basic.birthday}</bdi>}
          {basic.nationality && <bdi>{basic.nationality}</bdi>}
        </p>
        <dl>
          {facts.map(
            ({ label, text }) =>
              text && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi>{text}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <PageLink to="/personal/console/myprofile/infowrite" className={styles.more}>
        {t('personnel.toProfile')} <RightOutlined aria-hidden className="flip" />
      </PageLink>
    </section>
  );
}
