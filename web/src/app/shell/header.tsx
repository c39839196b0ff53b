import * as texts from '@touchline/texts/en/app-shell.ts';
import type { ReactNode } from 'react';
import type { BoardView } from '../../board/board-view.ts';
import type { LinkState } from '../../board/live-link.ts';
import { useBoard, useLink, useRefresh } from '../../board/live-provider.tsx';
import { useBrowserFact, useSiteName } from '../../browser/server-rendered-page.ts';
import { useTheme } from '../../preferences/theme.ts';
import { LiveDot } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { BrandLogo, Icon } from '../../ui/icon.tsx';
import { LazyMenu } from '../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './header.module.css';
import type { PhoneMenuProps } from './phone-menu.tsx';
import { TabList, type TabListProps, type ShellDialog } from './tab-list.tsx';

/** The connection status next to the Refresh button. */
type LinkStatus = {
  readonly tone: 'live' | 'calm' | 'late' | 'error';
  readonly text: string;
};

export type LinkFacts = {
  readonly board: Pick<BoardView, 'phase' | 'stale'>;
  readonly link: LinkState;
  readonly liveCount: number;
  readonly refreshing: boolean;
};

/** The state of the connection as a short text. */
export const linkStatus = ({ board, link, liveCount, refreshing }: LinkFacts): LinkStatus => {
  if (link.kind === 'lost' && !refreshing) return { tone: 'error', text: texts.offline };
  if (refreshing || board.phase === 'loading') return { tone: 'calm', text: texts.updating };
  if (link.kind === 'polling') return { tone: 'late', text: texts.polling };
  if (link.kind === 'connecting') return { tone: 'calm', text: texts.connecting };
  if (board.phase === 'failed') return { tone: 'error', text: texts.noData };
  if (board.stale) return { tone: 'late', text: texts.delayed };
  return liveCount > 0 ? { tone: 'live', text: texts.liveNow } : { tone: 'calm', text: texts.upToDate };
};

/** Apple keyboards have Command where other keyboards have Ctrl. */
const keyHint = (): string => (/mac|iphone|ipad/iu.test(navigator.platform) ? '⌘K' : texts.searchKey);

/** The button that opens the search. A narrow header shows only its icon. */
const SearchButton = ({ onSearch }: { readonly onSearch: () => void }) => (
  <button
    type="button"
    className={styles['search']}
    aria-label={texts.search}
    aria-haspopup="dialog"
    aria-keyshortcuts="Meta+K Control+K /"
    title={texts.search}
    onClick={onSearch}
  >
    <Icon name="search" />
    <span>{texts.search}</span>
    {/* Rendered by CSS, because visible text that is not in the accessible name confuses voice control. */}
    <kbd aria-hidden="true" data-key={useBrowserFact(keyHint, texts.searchKey)} />
  </button>
);

const ThemeSwitch = () => {
  const { theme, toggle } = useTheme();
  return (
    <IconButton
      className={`${styles['control']} ${styles['wide']}`}
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={theme === 'dark' ? texts.toLight : texts.toDark}
      aria-keyshortcuts="T"
      onClick={toggle}
    />
  );
};

/** The connection status and the Refresh button. */
const RefreshButton = ({ liveCount }: { readonly liveCount: number }) => {
  const board = useBoard();
  const link = useLink();
  const { refreshing, refresh } = useRefresh();
  const status = linkStatus({ board, link, liveCount, refreshing });
  return (
    <div className={styles['sync']}>
      <span className={styles['state']} data-tone={status.tone} title={status.text}>
        {status.tone === 'error' ? <Icon name="offline" size="small" /> : null}
        {status.tone === 'live' ? <LiveDot /> : null}
        {status.tone === 'calm' || status.tone === 'late' ? <i className={styles['mark']} /> : null}
        {/* Each word is a new element, because changing the text would count as a layout shift. */}
        <span key={status.text} className={styles['word']}>
          {status.text}
        </span>
      </span>
      <button
        type="button"
        className={styles['button']}
        title={texts.refresh}
        aria-label={texts.refresh}
        aria-busy={refreshing || undefined}
        aria-keyshortcuts="R"
        onClick={refresh}
      >
        {link.kind === 'polling' ? (
          // A new key restarts the ring animation; `updatedAt` changes with each poll that brings new data.
          <svg key={board.updatedAt} className={styles['ring']} viewBox="0 0 30 30" aria-hidden="true">
            <circle cx="15" cy="15" r="13.5" />
            <circle cx="15" cy="15" r="13.5" pathLength="1" style={{ animationDuration: `${link.everyMs}ms` }} />
          </svg>
        ) : null}
        <span className={styles['icon']} data-turning={refreshing}>
          <Icon name="refresh" size="small" />
        </span>
      </button>
    </div>
  );
};

const loadPhoneMenu = () => import('./phone-menu.tsx');

const PhoneMenu = lazyPart(async () => (await loadPhoneMenu()).PhoneMenu);

/** Preloads the menu's code before a likely press. A failure is reported only when the menu is opened. */
const warmUp = (): void => {
  void loadPhoneMenu().catch(() => undefined);
};

export type HeaderProps = Omit<TabListProps, 'shape'> & {
  /** Returns to the LIVE tab and clears all filters. */
  readonly onReset: () => void;
  readonly onOpen: (layer: ShellDialog) => void;
  /** The account button, or the sign-in buttons. */
  readonly userArea: ReactNode;
};

/** The phone menu. Its code loads when the pointer first reaches the button. */
const MenuButton = (menu: PhoneMenuProps) => (
  <LazyMenu
    renderButton={(open) => (
      <IconButton
        className={styles['control'] ?? ''}
        icon="menu"
        label={texts.menu}
        aria-haspopup="menu"
        onPointerEnter={warmUp}
        onClick={open}
      />
    )}
  >
    <PhoneMenu {...menu} />
  </LazyMenu>
);

export const Header = ({ onReset, onOpen, userArea, ...tabList }: HeaderProps) => {
  const site = useSiteName();
  return (
    <header className={styles['header']}>
      <div className={styles['inner']}>
        <div className={styles['menu']}>
          <MenuButton {...tabList} onOpen={onOpen} />
        </div>
        <div className={styles['sports']}>
          <IconButton
            className={styles['control'] ?? ''}
            icon="menu"
            label={texts.openSports}
            aria-haspopup="dialog"
            onClick={() => onOpen('sports')}
          />
        </div>
        <button type="button" className={styles['logo']} aria-label={texts.logo(site)} onClick={onReset}>
          <BrandLogo size={32} />
          <span>{site}</span>
        </button>
        <div className={styles['tabs']}>
          <TabList shape="row" {...tabList} />
        </div>
        <div className={styles['tools']}>
          <SearchButton onSearch={() => onOpen('search')} />
          <RefreshButton liveCount={tabList.liveCount} />
          <ThemeSwitch />
          <IconButton
            className={`${styles['control']} ${styles['wide']}`}
            icon="gear"
            label={texts.settings}
            aria-haspopup="dialog"
            onClick={() => onOpen('preferences')}
          />
          {userArea}
        </div>
      </div>
    </header>
  );
};
