import type { AdSlot } from '@touchline/domain/ads/ad-slot.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import * as texts from '@touchline/texts/en/app-shell.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useRememberedPlan } from '../../account/remembered-plan.ts';
import { useBoardPart, useStaleSports } from '../../board/live-provider.tsx';
import { scoreTitle, watchScoreTitle } from '../../browser/score-title.ts';
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

/** The column at the left of wide windows; narrower ones have it in a drawer. */
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

/** The tab's title: the screen's name, or a score that was just told or is looked at. */
const TabTitle = ({ screen }: { readonly screen: string | undefined }) => {
  const score = useSyncExternalStore(watchScoreTitle, scoreTitle, () => undefined);
  return <title>{`${score ?? screen} · Touchline`}</title>;
};

const SportsDrawer = lazyPart(async () => (await import('./sports-drawer.tsx')).SportsDrawer);

export type AppShellProps = {
  readonly state: PageState;
  readonly onTab: (tab: TabId) => void;
  readonly onFilter: (filter: SportFilter) => void;
  /** Back to the LIVE tab with every filter off. */
  readonly onReset: () => void;
  readonly onOpen: (layer: ShellDialog) => void;
  /** The list of sports of a narrow window is open. */
  readonly sportsOpen: boolean;
  readonly onCloseSports: () => void;
  /** The header's right end. */
  readonly userArea: ReactNode;
  /** Of the chosen day. */
  readonly counts: PageCounts;
  /** How many are in play now, whatever day is chosen. */
  readonly liveNow: number;
  /** Undefined while it is not known. */
  readonly config: Pick<Config, 'services' | 'sports' | 'footer'> | undefined;
  /** What stands in an ad's place; where nothing does, no room is kept. */
  readonly ad: (slot: AdSlot) => ReactNode;
  /** The column at the right of the widest windows; the screen has its room when absent. */
  readonly rail?: ReactNode;
  /** The screen of the chosen tab. */
  readonly children: ReactNode;
};

/** Everything around the screens. */
export const AppShell = ({ state, onTab, onOpen, counts, liveNow, config, ad, rail, ...frame }: AppShellProps) => {
  const phase = useBoardPart((board) => board.phase);
  const stale = useStaleSports();
  const phone = usePhone();
  const standing = useRememberedPlan();
  const list = { counts, phase, chosen: state, onChoose: frame.onFilter, stale };
  const tabList = {
    selected: state.tab,
    onSelect: onTab,
    liveCount: liveNow,
    scoresAreOld: stale === 'all' || stale.size > 0,
  };
  const title = tabs.find(({ id }) => id === state.tab)?.title;
  const [bannerAd, sportsAd] = [ad('header'), ad('sports-sidebar')];
  return (
    <>
      <TabTitle screen={title} />
      <a className={styles['skip']} href="#main">
        {texts.skip}
      </a>
      {config?.services === undefined ? null : (
        <DemoBanner services={config.services} onTry={() => (standing === '' ? onOpen('sign-in') : onTab('analyst'))} />
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
