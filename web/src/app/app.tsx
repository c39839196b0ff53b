import type { Config } from '@touchline/protocol/config-schema.ts';
import type { RenderedPage } from '@touchline/protocol/page-rendering.ts';
import { startTransition, useCallback, useState, StrictMode } from 'react';
import { UserArea } from '../account/user-area.tsx';
import { useLive, LiveProvider, type LiveProviderProps, useBoardPart, useRefresh } from '../board/live-provider.tsx';
import { ServerRenderedPageContext, SiteNameContext } from '../browser/server-rendered-page.ts';
import { openTeamPicker } from '../favorites/team-picker.ts';
import { useListOrders } from '../preferences/list-order.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { useShortcuts } from '../preferences/shortcuts.ts';
import { toggleTheme } from '../preferences/theme.ts';
import type { TabId } from '../routing/page-state.ts';
import { usePageState, useShownState } from '../routing/use-page-state.ts';
import { Search } from '../search/search.tsx';
import { ScreenBoundary } from '../ui/error-screen.tsx';
import { usePhone } from '../ui/use-screen-size.ts';
import { FavoritesProvider } from './favorites-provider.tsx';
import {
  LazyAccountDialogs,
  LazyScoreAlerts,
  LazyStatusDialog,
  LazyMatchDialogs,
  prepareMatch,
  LazyPreferencesDialogs,
} from './lazy-parts.tsx';
import { Screens } from './screens.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { Rail, type RailProps } from './shell/rail.tsx';
import { type ShellDialog, tabPanelId, tabs } from './shell/tab-list.tsx';
import { useAccountDialog } from './use-account-dialog.ts';
import { useAds } from './use-ads.ts';
import { usePageCounts } from './use-page-counts.ts';

/** The page. The URL holds the tab, the filters, and the open match or league. */
const App = ({ config, dialogFirst }: Pick<PageProps, 'config' | 'dialogFirst'>) => {
  const { state, walked, choose, reset } = usePageState();
  const shown = useShownState(state, walked);
  const arrangement = useListOrders().of(shown.tab);
  const [layer, setLayer] = useState<'search' | 'preferences' | 'shortcuts' | 'sports'>();
  const account = useAccountDialog();
  const phase = useBoardPart((board) => board.phase);
  const { counts, filtered, liveNow } = usePageCounts(shown.tab === 'live' ? undefined : shown.day, shown);
  const { refresh } = useRefresh();
  const { store } = useLive();
  const [order, setOrder] = useState<readonly string[]>();
  const openMatch = useCallback(
    (match: string, among: readonly string[]) => {
      setOrder(among);
      choose({ match });
    },
    [choose],
  );
  const openAlone = useCallback(
    (match: string, section?: 'chances') => {
      setOrder(undefined);
      choose({ match, section });
    },
    [choose],
  );
  const nearMatch = useCallback(
    (id: string) => {
      const match = store.match(id);
      if (match !== undefined) prepareMatch(match);
    },
    [store],
  );
  const phone = usePhone();
  // On a phone, the dialog takes the whole screen. Drawn together with it, the rest would block a slow phone for long.
  const [areDrawn, setDrawn] = useState(!(dialogFirst && phone));
  const draw = useCallback(() => startTransition(() => setDrawn(true)), []);
  const pickTeams = useCallback(() => {
    openTeamPicker();
    const { tab } = state;
    if (tab !== 'live' && tab !== 'matches') choose({ tab: 'live' });
  }, [state, choose]);
  const ad = useAds(config, { onDialog: setLayer, onAccount: account.setLayer, onPickTeams: pickTeams });
  const { hideOdds } = usePreferences();
  const mayHaveMatches = useBoardPart(({ phase: at, matches }) => at === 'loading' || matches.length > 0);
  const rail: RailProps = {
    onOpen: mayHaveMatches && !hideOdds ? openAlone : undefined,
    onAsk: phase !== 'failed' && config?.analyst.configured === true ? () => choose({ tab: 'analyst' }) : undefined,
    ad: ad('sidebar'),
  };
  const hasRail =
    !phone &&
    (shown.tab === 'live' || shown.tab === 'matches') &&
    Object.values(rail).some((part) => part !== undefined);

  const openSports = useCallback(() => setLayer('sports'), []);
  const openSearch = useCallback(() => setLayer('search'), []);
  const open = (chosen: ShellDialog): void => {
    if (chosen === 'sign-in') account.setLayer('sign-in');
    else if (chosen === 'status') choose({ view: 'status' });
    else setLayer(chosen);
  };
  // The focused element may be removed along with its screen.
  const goToTab = (tab: TabId): void => {
    choose({ tab });
    document.getElementById(tabPanelId)?.focus({ preventScroll: true });
  };
  useShortcuts({
    r: refresh,
    t: toggleTheme,
    '?': () => setLayer('shortcuts'),
    ...Object.fromEntries(tabs.map(({ id }, index) => [String(index + 1), () => goToTab(id)])),
  });

  return (
    <>
      {areDrawn ? (
        <AppShell
          state={state}
          onTab={(tab) => choose({ tab })}
          // The analyst has no list, so choosing a filter opens the Matches tab.
          onFilter={(filter) => choose(state.tab === 'analyst' ? { tab: 'matches', ...filter } : filter)}
          onReset={reset}
          onOpen={open}
          sportsOpen={layer === 'sports'}
          onCloseSports={() => setLayer(undefined)}
          userArea={
            <UserArea
              plan={config?.plan}
              premiumAvailable={config?.analyst.configured === true}
              onLayer={account.setLayer}
              onSettings={() => setLayer('preferences')}
            />
          }
          counts={counts}
          liveNow={liveNow}
          config={config}
          ad={ad}
          rail={hasRail ? <Rail {...rail} /> : undefined}
        >
          <ScreenBoundary key={shown.tab}>
            <Screens
              tab={shown.tab}
              sport={shown.sport}
              league={shown.league}
              day={shown.day}
              show={shown.show}
              chosenSport={state.sport}
              chosenLeague={state.league}
              choose={choose}
              arrangement={arrangement}
              onOpen={openMatch}
              onOpenAlone={openAlone}
              onNear={nearMatch}
              onAccount={account.setLayer}
              onOpenSports={openSports}
              onFind={openSearch}
              ad={ad}
              config={config}
              counts={counts}
              filtered={filtered}
            />
          </ScreenBoundary>
        </AppShell>
      ) : null}
      <LazyMatchDialogs
        matchId={state.match}
        leagueKey={state.competition}
        team={state.team}
        order={order}
        onOpen={openMatch}
        onMove={(match) => choose({ match })}
        onClose={() => choose({ competition: state.match && state.competition, team: state.match && state.team })}
        ad={phone ? ad('mobile') : undefined}
        surroundings={{ areDrawn, draw }}
      />
      <LazyScoreAlerts openMatch={state.match} onOpen={openAlone} />
      <LazyStatusDialog
        open={state.view === 'status'}
        onClose={() => choose({ view: undefined })}
        simulated={config?.sports.simulated ?? false}
      />
      <Search
        open={layer === 'search'}
        onOpenChange={(next) => setLayer(next ? 'search' : undefined)}
        onMatch={openAlone}
        onTeam={(team) => choose({ team })}
        onFilter={(filter) => choose({ tab: 'matches', day: undefined, ...filter })}
      />
      <LazyPreferencesDialogs
        open={layer === 'preferences' || layer === 'shortcuts' ? layer : undefined}
        onClose={() => setLayer(undefined)}
      />
      {config === undefined ? null : (
        <LazyAccountDialogs
          layer={account.layer}
          config={config}
          signInOutcome={account.readSignInOutcome}
          onLayer={account.setLayer}
        />
      )}
    </>
  );
};

type PageProps = {
  readonly live: LiveProviderProps;
  readonly config: Config | undefined;
  readonly drawn: RenderedPage;
  /** Whether the content of a landing page covers the app until a dialog shows the same. */
  readonly dialogFirst: boolean;
};

/** The content of the root element, rendered first by the server and then by the browser. */
export const Page = ({ config, drawn, dialogFirst, live }: PageProps) => (
  <StrictMode>
    <SiteNameContext value={config?.brand ?? ''}>
      <ServerRenderedPageContext value={drawn}>
        <LiveProvider {...live}>
          <FavoritesProvider>
            <App config={config} dialogFirst={dialogFirst} />
          </FavoritesProvider>
        </LiveProvider>
      </ServerRenderedPageContext>
    </SiteNameContext>
  </StrictMode>
);
