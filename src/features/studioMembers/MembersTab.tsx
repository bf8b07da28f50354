import { useSearchParams } from '@umijs/max';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '@/hooks/useT';
import { useWordsOf } from '@/services/catalogue';
import { EnterpriseMembers } from './EnterpriseMembers';
import styles from './members.module.css';
import { TeacherMembers } from './TeacherMembers';

export interface Sizes {
  teachers: number;
  enterprise: number;
}

/** Props of both parts of the tab; `head` is the switch between them, with the size of each. */
export interface PartProps {
  studioId: string;
  head: (tools: ReactNode) => ReactNode;
  onSizes: (sizes: Sizes) => void;
  /** Called after a decision, an addition or a deletion: the numbers of the studio elsewhere are then out of date. */
  onChanged: () => void;
}

const parts = ['teachers', 'enterprise'] as const;
type Part = (typeof parts)[number];

/** Tab for the host of a studio with its members: teachers, and people from enterprises. */
export function MembersTab({ studioId, changed }: { studioId: string; changed: () => void }) {
  useWordsOf('studioMember');
  const t = useT();
  const [params, setParams] = useSearchParams();
  const [sizes, setSizes] = useState<Sizes>();
  const part: Part = params.get('part') === 'enterprise' ? 'enterprise' : 'teachers';
  const show = (next: Part) => {
    // The filters of one list have no meaning in the other.
    const kept = new URLSearchParams([...params].filter(([name]) => ['id', 'tab'].includes(name)));
    if (next !== 'teachers') kept.set('part', next);
    setParams(kept);
  };
  const head = (tools: ReactNode) => (
    <div className={styles.head}>
      <Segmented<Part>
        aria-label={t('studioMember.parts')}
        value={part}
        onChange={show}
        options={parts.map((value) => ({
          value,
          label: (
            <>
              {t(`studioMember.${value}`)} {sizes && <span className={styles.size}>{sizes[value]}</span>}
            </>
          ),
        }))}
      />
      <div className={styles.tools}>{tools}</div>
    </div>
  );
  const Shown = part === 'teachers' ? TeacherMembers : EnterpriseMembers;
  return <Shown key={part} studioId={studioId} head={head} onSizes={setSizes} onChanged={changed} />;
}
