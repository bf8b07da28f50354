import { MenuOutlined, SearchOutlined } from '@ant-design/icons';
import type { CurrentUser } from '@domain/api/accountShapes';
import { memo, Suspense, useCallback, useRef, useState } from 'react';
import { cx } from '@/components/cx';
import { LtrText } from '@/components/LtrText';
import { OnItsWay } from '@/components/OnItsWay';
import { useT } from '@/hooks/useT';
import { nameWithCtrl } from '@/services/keys';
import { AccountMenu } from './AccountMenu';
import { Brand } from './Brand';
import styles from './header.module.css';
import { LanguageMenu } from './LanguageMenu';
import { MainNav } from './MainNav';
import { MessageBell } from './MessageBell';
import { JumpPalette, MenuDrawer } from './onDemand';
import { ThemeMenu } from './ThemeMenu';
import { ToolButton } from './ToolButton';
import { usePaletteKey } from './usePaletteKey';
import { WorkIndicator } from './WorkIndicator';

type Layer = 'menu' | 'palette';

/** The frame's header, with the layers that open from it: one at a time. */
export const Header = memo(({ user, wide }: { user: CurrentUser; wide: boolean }) => {
  const t = useT();
  const [layer, setLayer] = useState<Layer>();
  // A layer that was opened once stays, closed: it goes away in its own time.
  const opened = useRef(new Set<Layer>());
  if (layer) opened.current.add(layer);
  const close = useCallback(() => setLayer(undefined), []);
  const openPalette = () => setLayer('palette');
  usePaletteKey(openPalette);
  return (
    <header className={styles.header}>
      <div className={cx(styles.row, wide && styles.wide)}>
        <ToolButton
          className={styles.onTablet}
          label={t('frame.menu')}
          icon={<MenuOutlined aria-hidden />}
          aria-expanded={layer === 'menu'}
          onClick={() => setLayer('menu')}
        />
        <Brand />
        <MainNav />
        <div className={styles.tools}>
          <button type="button" className={styles.search} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
            <SearchOutlined aria-hidden="true" />
            <span>{t('frame.palette')}</span>
            <LtrText className={styles.key}>{nameWithCtrl('k')}</LtrText>
          </button>
          <ToolButton
            className={styles.onSmall}
            label={t('frame.palette')}
            icon={<SearchOutlined aria-hidden />}
            onClick={openPalette}
          />
          <WorkIndicator />
          <MessageBell />
          <LanguageMenu className={styles.offPhone} />
          <ThemeMenu className={styles.offPhone} />
          <AccountMenu className={styles.offPhone} user={user} />
        </div>
      </div>
      <Suspense fallback={<OnItsWay />}>
        {opened.current.has('menu') && <MenuDrawer user={user} open={layer === 'menu'} onClose={close} />}
      </Suspense>
      <Suspense fallback={<OnItsWay />}>
        {opened.current.has('palette') && <JumpPalette open={layer === 'palette'} onClose={close} />}
      </Suspense>
    </header>
  );
});
