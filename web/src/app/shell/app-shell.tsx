import type { AdSlot } from '@touchline/domain/ads/ad-slot.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import * as texts from '@touchline/texts/en/app-shell.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useRememberedPlan } from '../../account/remembered-plan.ts';
import { useBoardPart, useStaleSports } from '../../board/live-provider.tsx';
import { scoreTitle, watchScoreTitle } from '../../browser/score-title.ts';
import { useSiteName } from '../../browser/server-rendered-page.ts';
import type { PageState, TabId } from '../../routing/page-state.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { usePhone } from '../../ui/use-screen-size.ts';
import type { PageCounts } from '../use-page-counts.ts';
import styles from './app-shell.module.css';
import { DemoBanner } from './demo-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { type SportFilter, SportList, type SportListProps } from './sport-list.tsx';
import { TabList, type ShellDialog, tabPanelId, tabs } from './tab-list.tsx';

/** The left column of wide windows; narrow windows show its list in a drawer. */
const Sidebar = ({ ad, ...list }: SportListProps & { readonly ad: ReactNode }) => (
  <aside className={styles['sidebar']} aria-labelledby="sidebar-title">
    <h2 id="sidebar-title" className={styles['title']}>
      {texts.sports}
    </h2>
    <div className={styles['scroll']}>
      <SportList {...list} />
      {ad === undefined ? null : <div className={styles['ad']}>{ad}</div>}
    </div>
  </aside>
);

/** The document title: a recent score change or the open match's score; otherwise, the screen's name. */
const TabTitle = ({ screen }: { readonly screen: string | undefined }) => {
  const score = useSyncExternalStore(watchScoreTitle, scoreTitle, () => undefined);
  return <title>{`${score ?? screen} · ${useSiteName()}`}</title>;
};

const SportsDrawer = lazyPart(async () => (await import('./sports-drawer.tsx')).SportsDrawer);

export type AppShellProps = {
  readonly state: PageState;
  readonly onTab: (tab: TabId) => void;
  readonly onFilter: (filter: SportFilter) => void;
  /** Returns to the LIVE tab and clears all filters. */
  readonly onReset: () => void;
  readonly onOpen: (layer: ShellDialog) => void;
  /** Whether the sports drawer of a narrow window is open. */
  readonly sportsOpen: boolean;
  readonly onCloseSports: () => void;
  /** Shown at the right end of the header. */
  readonly userArea: ReactNode;
  /** Counts for the chosen day. */
  readonly counts: PageCounts;
  /** The number of live matches, independent of the chosen day. */
  readonly liveNow: number;
  /** Undefined if the document has no configuration. */
  readonly config: Pick<Config, 'services' | 'sports' | 'footer'> | undefined;
  /** Renders an ad slot; if it returns undefined, no space is reserved. */
  readonly ad: (slot: AdSlot) => ReactNode;
  /** The right column of the widest windows. Without it, the screen is wider. */
  readonly rail?: ReactNode;
  /** The screen of the selected tab. */
  readonly children: ReactNode;
};

/** The app shell around the screens. */
export const AppShell = ({ state, onTab, onOpen, counts, liveNow, config, ad, rail, ...frame }: AppShellProps) => {
  const phase = useBoardPart((board) => board.phase);
  const stale = useStaleSports();
  const phone = usePhone();
  const plan = useRememberedPlan();
  const list = { counts, phase, chosen: state, onChoose: frame.onFilter, stale };
  const tabList = {
    selected: state.tab,
    onSelect: onTab,
    liveCount: liveNow,
    scoresAreOld: stale === 'all' || stale.size > 0,
  };
  const title = tabs.find(({ id }) => id === state.tab)?.title;
  // Screens with matches show the header's ad themselves, after their first matches.
  const bannerAd = state.tab === 'analyst' ? ad('header') : undefined;
  const sportsAd = ad('sports-sidebar');
  return (
    <>
      <TabTitle screen={title} />
      <a className={styles['skip']} href="#main">
        {texts.skip}
      </a>
      {config?.services === undefined ? null : (
        <DemoBanner services={config.services} onTry={() => (plan === '' ? onOpen('sign-in') : onTab('analyst'))} />
      )}
      <Header {...tabList} onReset={frame.onReset} onOpen={onOpen} userArea={frame.userArea} />
      <div className={styles['page']} data-rail={rail !== undefined}>
        {phone ? null : <Sidebar {...list} ad={sportsAd} />}
        <main id="main" className={styles['main']} tabIndex={-1}>
          {bannerAd === undefined ? null : <div className={styles['banner']}>{bannerAd}</div>}
          <div id={tabPanelId} className={styles['panel']} role="tabpanel" aria-label={title} tabIndex={-1}>
            {frame.children}
          </div>
        </main>
        {rail === undefined ? null : (
          <aside className={styles['rail']} aria-label={texts.besideMatches}>
            {rail}
          </aside>
        )}
      </div>
      <Footer
        simulated={config?.sports.simulated ?? false}
        links={config?.footer}
        ad={ad('footer')}
        onStatus={() => onOpen('status')}
      />
      <TabList shape="bar" {...tabList} />
      <LazyDialog open={frame.sportsOpen} onClose={frame.onCloseSports}>
        <SportsDrawer {...list} ad={sportsAd} open={frame.sportsOpen} onClose={frame.onCloseSports} />
      </LazyDialog>
    </>
  );
};
