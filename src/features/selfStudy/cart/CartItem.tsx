import { DeleteOutlined, StopOutlined } from '@ant-design/icons';
import { studyLinks } from '@domain/selfStudy/links';
import { Button, Checkbox } from 'antd';
import { CourseCover } from '@/components/art/CourseCover';
import { cx } from '@/components/cx';
import { PageLink } from '@/components/PageLink';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { hourTypeWord } from '../parts/hourType';
import { Price } from '../parts/Price';
import styles from './cart.module.css';
import type { CartLine } from './changes';

interface CartItemProps {
  line: CartLine;
  planId: string;
  /** Whether the line is chosen; undefined when lines cannot be chosen. */
  chosen?: boolean | undefined;
  onChoose: (chosen: boolean) => void;
  onRemove: () => void;
}

/** Course in the cart: its price now, its price when it was added, and why it cannot be bought. */
export function CartItem({ line, planId, chosen, onChoose, onRemove }: CartItemProps) {
  const t = useT();
  const { courseId, courseName, hourType, hour, price, priceChanged, selectable, blockedReason, pending } = line;
  const type = hourTypeWord(t, hourType);
  return (
    <li className={cx(styles.item, !selectable && styles.blocked, pending && styles.pending)}>
      {chosen !== undefined && (
        <Checkbox
          checked={chosen}
          aria-label={t('selfStudy.cart.pick', { name: courseName })}
          onChange={(event) => onChoose(event.target.checked)}
        />
      )}
      <CourseCover seed={courseId} name={courseName} size="thumb" className={styles.thumb} />
      <div className={styles.itemBody}>
        <PageLink to={studyLinks.course(courseId, planId)} className={styles.itemName}>
          <bdi>{courseName}</bdi>
        </PageLink>
        <div className={styles.itemLine}>
          <span>{t('selfStudy.typeAndHour', { type, n: hour })}</span>
          <span className={styles.price}>
            {priceChanged && (
              <s>
                <span className="visually-hidden">{t('selfStudy.cart.before')}</span>
                <Price yuan={priceChanged.from} />
              </s>
            )}
            <Price yuan={price} />
          </span>
        </div>
        {priceChanged && selectable && (
          <RoleTag role="wait">
            {t(priceChanged.to > priceChanged.from ? 'selfStudy.cart.dearer' : 'selfStudy.cart.cheaper')}
          </RoleTag>
        )}
        {!selectable && (
          <RoleTag role="err" icon={<StopOutlined aria-hidden />}>
            {blockedReason}
          </RoleTag>
        )}
      </div>
      {chosen === undefined && (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('selfStudy.cart.remove', { name: courseName })}
          disabled={pending === true}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
