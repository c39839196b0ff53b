import * as texts from '@touchline/texts/en/frame.ts';
import { type ReactNode, Suspense, useState } from 'react';
import type { Arrangement } from '../../arrangement.ts';
import type { TabId } from '../../page-state.ts';
import { IconButton } from '../../ui/button.tsx';
import { LayerBoundary } from '../../ui/layer-boundary.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LogoMark } from '../../ui/logo.tsx';
import styles from './header.module.css';
import { RefreshButton } from './refresh-button.tsx';
import { SearchButton } from './search-button.tsx';
import { TabList } from './tab-list.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const loadPhoneMenu = () => import('./phone-menu.tsx');

const PhoneMenu = lazyPart(async () => (await loadPhoneMenu()).PhoneMenu);

/** Fetches the menu's code for a press that is likely; one that fails is told of when the press comes. */
const warmUp = (): void => {
  void loadPhoneMenu().catch(() => undefined);
};

export type HeaderProps = {
  readonly tab: TabId;
  readonly onTab: (tab: TabId) => void;
  /** Back to the LIVE tab with every filter off. */
  readonly onReset: () => void;
  readonly onOpenSports: () => void;
  readonly onSearch: () => void;
  readonly onSettings: () => void;
  readonly onSignIn: () => void;
  /** Who is signed in, or how to. */
  readonly userArea: ReactNode;
  readonly liveCount: number;
  readonly scoresAreOld: boolean;
  readonly arrangement: Arrangement;
  readonly onArrange: (arrangement: Arrangement) => void;
};

type MenuButtonProps = Omit<HeaderProps, 'onReset' | 'onSearch' | 'scoresAreOld' | 'userArea'>;

/** A phone's menu. Its code is fetched with the first touch; until then a plain button holds its place. */
const MenuButton = (menu: MenuButtonProps) => {
  const [asked, setAsked] = useState(false);
  const placeholder = (
    <IconButton
      className={styles['control'] ?? ''}
      icon="menu"
      label={texts.menu}
      aria-haspopup="menu"
      onPointerEnter={warmUp}
      onClick={() => setAsked(true)}
    />
  );
  return (
    <LayerBoundary open={asked} onClose={() => setAsked(false)} standIn={placeholder}>
      {asked ? (
        <Suspense fallback={placeholder}>
          <PhoneMenu {...menu} />
        </Suspense>
      ) : (
        placeholder
      )}
    </LayerBoundary>
  );
};

export const Header = ({ onReset, onSearch, scoresAreOld, userArea, ...menu }: HeaderProps) => (
  <header className={styles['header']}>
    <div className={styles['inner']}>
      <div className={styles['menu']}>
        <MenuButton {...menu} />
      </div>
      <div className={styles['sports']}>
        <IconButton
          className={styles['control'] ?? ''}
          icon="menu"
          label={texts.openSports}
          aria-haspopup="dialog"
          onClick={menu.onOpenSports}
        />
      </div>
      <button type="button" className={styles['logo']} aria-label={texts.logo} onClick={onReset}>
        <LogoMark size={32} />
        <span>Touchline</span>
      </button>
      <div className={styles['tabs']}>
        <TabList
          shape="row"
          selected={menu.tab}
          onSelect={menu.onTab}
          liveCount={menu.liveCount}
          scoresAreOld={scoresAreOld}
        />
      </div>
      <div className={styles['tools']}>
        <SearchButton onSearch={onSearch} />
        <RefreshButton liveCount={menu.liveCount} />
        <ThemeSwitch />
        <IconButton
          className={`${styles['control']} ${styles['wide']}`}
          icon="gear"
          label={texts.settings}
          aria-haspopup="dialog"
          onClick={menu.onSettings}
        />
        {userArea}
      </div>
    </div>
  </header>
);
