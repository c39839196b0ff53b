import type { Config } from '@touchline/protocol/config-schema.ts';
import { memo, type ReactNode, Suspense } from 'react';
import type { AccountDialogName } from '../account/dialogs/account-dialog-content.tsx';
import type { RenderAdSlot } from '../ads/ad-slots.tsx';
import { Hydrated } from '../browser/server-rendered-page.ts';
import type { OpenMatch } from '../match/open-match.ts';
import { LiveScreen } from '../matches/live-screen.tsx';
import { chooseListOrder, type ListOrder } from '../preferences/list-order.ts';
import type { PageState, TabId } from '../routing/page-state.ts';
import { SpoilerNotice } from '../spoilers/spoiler-notice.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ScreenFallback, ScreenRoom } from '../ui/screen-head.tsx';
import { SportChips } from './shell/sport-list.tsx';
import { LazyConnectionBar, StatusBar } from './shell/status-bar.tsx';
import { tabs } from './shell/tab-list.tsx';
import type { PageCounts } from './use-page-counts.ts';

const MatchesScreen = lazyPart(async () => (await import('../matches/matches-screen.tsx')).MatchesScreen);
const OddsScreen = lazyPart(async () => (await import('../odds/odds-screen.tsx')).OddsScreen);
const StatisticsScreen = lazyPart(async () => (await import('../statistics/statistics-screen.tsx')).StatisticsScreen);

const AnalystTab = lazyPart(async () => (await import('../analyst/analyst-tab.tsx')).AnalystTab);

export type ScreensProps = Pick<PageState, 'tab' | 'sport' | 'league' | 'day' | 'show'> & {
  /** What is pressed in the filter, also while the screen of another tab still stands. */
  readonly chosenSport: PageState['sport'];
  readonly chosenLeague: PageState['league'];
  readonly choose: (choice: Partial<PageState>) => void;
  readonly arrangement: ListOrder;
  readonly onOpen: OpenMatch;
  /** Opens a match that is no part of a list. */
  readonly onOpenAlone: (matchId: string) => void;
  readonly onNear: (matchId: string) => void;
  readonly onAccount: (layer: AccountDialogName) => void;
  readonly onOpenSports: () => void;
  readonly ad: RenderAdSlot;
  readonly listAds: ((nth: number) => ReactNode) | undefined;
  readonly config: Config | undefined;
  readonly counts: PageCounts;
  /** Of the chosen sport and league. */
  readonly filtered: Pick<PageCounts, 'total' | 'live'>;
};

/**
 * The screen of the tab that stands in the page. A press on another tab, and a match that opens, draw everything around it at
 * once: it is no part of that, so that the press is seen before the next frame also with 1,500 matches in the list. What it
 * is given stays the same until something of it changes.
 */
export const Screens = memo((props: ScreensProps) => {
  const { tab, sport, league, day, show = 'all', choose, arrangement, onOpen, onNear, onAccount, ad, config } = props;
  const simulated = config?.sports.simulated ?? false;
  const notices = (
    <>
      <LazyConnectionBar />
      <SpoilerNotice />
      <Hydrated />
    </>
  );
  const children = (
    <>
      <SportChips
        counts={props.counts}
        counted={tab === 'live' ? 'live' : 'total'}
        chosen={{ sport: props.chosenSport, league: props.chosenLeague }}
        onChoose={choose}
        onOpenSports={props.onOpenSports}
      />
      {notices}
      <StatusBar counts={props.filtered} provider={config?.sports.provider ?? ''} simulated={simulated} />
    </>
  );
  const onShowAll = (): void => choose({ sport: 'all' });
  const list = {
    sport,
    league,
    arrangement,
    onArrange: (chosen: ListOrder) => chooseListOrder(tab, chosen),
    onOpen,
    onNear,
    ad: props.listAds,
    onShowAll,
    children,
  };
  const cards = { sport, league, day, onOpen, ad: ad('content'), onShowAll, children };
  const screens: Readonly<Record<TabId, ReactNode>> = {
    live: <LiveScreen {...list} onShowMatches={() => choose({ tab: 'matches', day: undefined })} />,
    matches: (
      <MatchesScreen
        {...list}
        day={day}
        onDay={(chosen) => choose({ day: chosen })}
        show={show}
        onShow={(chosen) => choose({ show: chosen === 'all' ? undefined : chosen })}
      />
    ),
    odds: <OddsScreen {...cards} />,
    statistics: <StatisticsScreen {...cards} />,
    analyst: (
      <Suspense
        fallback={
          <>
            <Hydrated />
            <ScreenRoom />
          </>
        }
      >
        <AnalystTab
          config={config}
          onSignIn={() => onAccount('sign-in')}
          onUpgrade={() => onAccount('upgrade')}
          onManage={() => onAccount('subscription')}
          onOpen={props.onOpenAlone}
        >
          {notices}
        </AnalystTab>
      </Suspense>
    ),
  };
  const title = tabs.find(({ id }) => id === tab)?.title ?? '';
  const fallback = (
    <ScreenFallback title={title} strip={tab === 'matches'}>
      {children}
    </ScreenFallback>
  );
  return <Suspense fallback={fallback}>{screens[tab]}</Suspense>;
});
Screens.displayName = 'Screens';
