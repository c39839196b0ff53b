import type { FooterLinks, Services } from '@touchline/protocol/config-schema.ts';
import * as texts from '@touchline/texts/en/frame.ts';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useStanding } from '../../account/kept-standing.ts';
import type { Arrangement } from '../../arrangement.ts';
import type { BoardPhase } from '../../live/board-view.ts';
import type { PageCounts } from '../../live/page-counts.ts';
import type { PageState, TabId } from '../../page-state.ts';
import { LayerBoundary } from '../../ui/layer-boundary.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { DemoBanner } from './demo-banner.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';
import type { SportFilter, StaleSports } from './sport-list.tsx';
import { TabList } from './tab-list.tsx';
import { TabTitle } from './tab-title.tsx';
import { tabPanelId, tabs } from './tabs.ts';

const SportsDrawer = lazyPart(async () => (await import('./sports-drawer.tsx')).SportsDrawer);

/** What stands in the frame's own places; where nothing does, no room is kept. */
export type FrameAds = {
  /** Over the screen; on phones, where a score comes first, nothing. */
  readonly header: ReactNode;
  /** At the foot of the list of sports. */
  readonly sportsSidebar: ReactNode;
  readonly footer: ReactNode;
};

export type FrameProps = {
  readonly state: PageState;
  readonly onTab: (tab: TabId) => void;
  readonly onFilter: (filter: SportFilter) => void;
  /** Back to the LIVE tab with every filter off. */
  readonly onReset: () => void;
  readonly onSearch: () => void;
  readonly onSettings: () => void;
  readonly onSignIn: () => void;
  /** How the product is. */
  readonly onStatus: () => void;
  /** The header's right end. */
  readonly userArea: ReactNode;
  /** Of the chosen day. */
  readonly counts: PageCounts;
  /** How many are in play now, whatever day is chosen. */
  readonly liveNow: number;
  /** Where the board is. */
  readonly phase: BoardPhase;
  readonly stale: StaleSports;
  readonly arrangement: Arrangement;
  readonly onArrange: (arrangement: Arrangement) => void;
  /** Who provides what the analyst needs; undefined while that is not known. */
  readonly services: Services | undefined;
  readonly simulated: boolean;
  /** The operator's links for the footer; undefined while they are not known. */
  readonly links: FooterLinks | undefined;
  readonly ads: FrameAds;
  /** The column at the right of the widest windows; the screen has its room when absent. */
  readonly rail?: ReactNode;
  /** The screen of the chosen tab. */
  readonly children: (frame: { readonly openSports: () => void }) => ReactNode;
};

/** Everything around the screens. */
export const Frame = ({
  state,
  onTab,
  onFilter,
  onReset,
  counts,
  liveNow,
  phase,
  stale,
  ads,
  services,
  ...frame
}: FrameProps) => {
  const [drawer, setDrawer] = useState<'never-opened' | 'open' | 'closed'>('never-opened');
  const openSports = useCallback(() => setDrawer('open'), [setDrawer]);
  const list = { counts, phase, chosen: state, onChoose: onFilter, stale };
  const scoresAreOld = stale === 'all' || stale.size > 0;
  const tabList = { selected: state.tab, onSelect: onTab, liveCount: liveNow, scoresAreOld };
  const title = tabs.find(({ id }) => id === state.tab)?.title;
  const phone = usePhone();
  const standing = useStanding();
  return (
    <>
      <TabTitle screen={title} />
      <a className={styles['skip']} href="#main">
        {texts.skip}
      </a>
      {services === undefined ? null : (
        <DemoBanner services={services} onTry={() => (standing === '' ? frame.onSignIn() : onTab('analyst'))} />
      )}
      <Header
        tab={state.tab}
        onTab={onTab}
        onReset={onReset}
        onOpenSports={openSports}
        onSearch={frame.onSearch}
        onSettings={frame.onSettings}
        onSignIn={frame.onSignIn}
        userArea={frame.userArea}
        liveCount={liveNow}
        scoresAreOld={scoresAreOld}
        arrangement={frame.arrangement}
        onArrange={frame.onArrange}
      />
      <div className={styles['page']} data-rail={frame.rail !== undefined}>
        {phone ? null : <Sidebar {...list} ad={ads.sportsSidebar} />}
        <main id="main" className={styles['main']} tabIndex={-1}>
          {ads.header === undefined ? null : <div className={styles['banner']}>{ads.header}</div>}
          <div id={tabPanelId} className={styles['panel']} role="tabpanel" aria-label={title} tabIndex={-1}>
            {frame.children({ openSports })}
          </div>
        </main>
        {frame.rail === undefined ? null : (
          <aside className={styles['rail']} aria-label={texts.besideMatches}>
            {frame.rail}
          </aside>
        )}
      </div>
      <Footer simulated={frame.simulated} links={frame.links} ad={ads.footer} onStatus={frame.onStatus} />
      <TabList shape="bar" {...tabList} />
      {drawer === 'never-opened' ? null : (
        <LayerBoundary open={drawer === 'open'} onClose={() => setDrawer('closed')}>
          <Suspense>
            <SportsDrawer
              {...list}
              ad={ads.sportsSidebar}
              open={drawer === 'open'}
              onOpenChange={(open) => setDrawer(open ? 'open' : 'closed')}
            />
          </Suspense>
        </LayerBoundary>
      )}
    </>
  );
};
