import type { Config } from '@touchline/protocol/config-schema.ts';
import { memo, type ReactNode, Suspense, useMemo } from 'react';
import type { AccountDialogName } from '../account/dialogs/account-dialog-content.tsx';
import type { RenderAdSlot } from '../ads/ad-slots.tsx';
import { Hydrated } from '../browser/server-rendered-page.ts';
import { closeTeamPicker, useShownPicker } from '../favorites/team-picker.ts';
import type { OpenMatch } from '../match/open-match.ts';
import { LiveScreen } from '../matches/live-screen.tsx';
import type { ListAds } from '../matches/score-list.tsx';
import { chooseListOrder, type ListOrder } from '../preferences/list-order.ts';
import type { PageState, TabId } from '../routing/page-state.ts';
import { SpoilerNotice } from '../spoilers/spoiler-notice.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ScreenFallback, ScreenRoom } from '../ui/screen-head.tsx';
import styles from './screens.module.css';
import { SportChips } from './shell/sport-list.tsx';
import { LazyConnectionBar, StatusBar } from './shell/status-bar.tsx';
import { tabPanelId, tabs } from './shell/tab-list.tsx';
import type { PageCounts } from './use-page-counts.ts';

const MatchesScreen = lazyPart(async () => (await import('../matches/matches-screen.tsx')).MatchesScreen);
const OddsScreen = lazyPart(async () => (await import('../odds/odds-screen.tsx')).OddsScreen);
const StatisticsScreen = lazyPart(async () => (await import('../statistics/statistics-screen.tsx')).StatisticsScreen);

const PickTeams = lazyPart(async () => (await import('../favorites/pick-teams.tsx')).PickTeams);
const AddMoreTeams = lazyPart(async () => (await import('../favorites/pick-teams.tsx')).AddMoreTeams);

const AnalystTab = lazyPart(async () => (await import('../analyst/analyst-tab.tsx')).AnalystTab);

export type ScreensProps = Pick<PageState, 'tab' | 'sport' | 'league' | 'day' | 'show'> & {
  /** The selected filter; it updates before the new screen is rendered. */
  readonly chosenSport: PageState['sport'];
  readonly chosenLeague: PageState['league'];
  readonly choose: (choice: Partial<PageState>) => void;
  readonly arrangement: ListOrder;
  readonly onOpen: OpenMatch;
  /** Opens a match on its own, without a list to move through. */
  readonly onOpenAlone: (matchId: string, section?: 'chances') => void;
  readonly onNear: (matchId: string) => void;
  readonly onAccount: (layer: AccountDialogName) => void;
  readonly onOpenSports: () => void;
  /** Opens the search. */
  readonly onFind: () => void;
  readonly ad: RenderAdSlot;
  readonly config: Config | undefined;
  readonly counts: PageCounts;
  /** The counts for the chosen sport and league. */
  readonly filtered: Pick<PageCounts, 'total' | 'live'>;
};

/**
 * The ads of a list. The header's ad comes first, so that the page starts with a score. Undefined if neither slot takes
 * space.
 */
export const adsInList = (slot: RenderAdSlot): ListAds | undefined => {
  const header = slot('header');
  const between = slot('between-matches') !== undefined;
  if (header === undefined && !between) return undefined;
  const before = header === undefined ? 0 : 1;
  return {
    header: header !== undefined,
    between,
    render: (nth) => (nth < before ? header : slot('between-matches', nth - before)),
  };
};

/** Hides the card or the chips for good. The focused button is removed, so the screen takes the focus. */
const closePicker = (): void => {
  closeTeamPicker();
  document.getElementById(tabPanelId)?.focus({ preventScroll: true });
};

/**
 * The screen of the selected tab. It is memoized and updates after the rest of the page. A press on a tab or a match
 * therefore takes effect in the next frame, even with 1,500 matches in the list.
 */
export const Screens = memo((props: ScreensProps) => {
  const { tab, sport, league, day, show = 'all', choose, arrangement, onOpen, onNear, onAccount, ad, config } = props;
  const ads = useMemo(() => adsInList(ad), [ad]);
  const simulated = config?.sports.simulated ?? false;
  const notices = (
    <>
      <LazyConnectionBar />
      <SpoilerNotice />
      <Hydrated />
    </>
  );
  const filters = (
    <SportChips
      counts={props.counts}
      counted={tab === 'live' ? 'live' : 'total'}
      chosen={{ sport: props.chosenSport, league: props.chosenLeague }}
      onChoose={choose}
      onOpenSports={props.onOpenSports}
    />
  );
  const picker = useShownPicker();
  const pickTeams =
    picker === 'card' ? (
      <Suspense fallback={<div className={styles['pickTeams']} />}>
        <PickTeams onFind={props.onFind} onSkip={closePicker} />
      </Suspense>
    ) : null;
  const addMore =
    picker === 'more' ? (
      <Suspense fallback={null}>
        <AddMoreTeams onDone={closePicker} />
      </Suspense>
    ) : undefined;
  const children = (
    <>
      {filters}
      {notices}
    </>
  );
  const status = <StatusBar counts={props.filtered} provider={config?.sports.provider ?? ''} simulated={simulated} />;
  const onShowAll = (): void => choose({ sport: 'all' });
  const list = {
    sport,
    league,
    arrangement,
    onArrange: (chosen: ListOrder) => chooseListOrder(tab, chosen),
    onOpen,
    onNear,
    ads,
    addMore,
    onShowAll,
    status,
  };
  const cards = { sport, league, day, onOpen, headerAd: ad('header'), ad: ad('content'), onShowAll, status, children };
  const screens: Readonly<Record<TabId, ReactNode>> = {
    live: (
      <LiveScreen {...list} onShowMatches={() => choose({ tab: 'matches', day: undefined })}>
        {children}
        {pickTeams}
      </LiveScreen>
    ),
    matches: (
      <MatchesScreen
        {...list}
        filters={filters}
        day={day}
        onDay={(chosen) => choose({ day: chosen })}
        show={show}
        onShow={(chosen) => choose({ show: chosen === 'all' ? undefined : chosen })}
      >
        {notices}
        {pickTeams}
      </MatchesScreen>
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
    <ScreenFallback title={title} strip={tab === 'matches'} status={tab === 'analyst' ? undefined : status}>
      {children}
    </ScreenFallback>
  );
  return <Suspense fallback={fallback}>{screens[tab]}</Suspense>;
});
Screens.displayName = 'Screens';
