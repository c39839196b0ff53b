import { act, render, screen, within } from '@testing-library/react';
import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import type { ReactNode } from 'react';
import type { LinkState, LiveLink } from '../src/board/live-link.ts';
import { SiteNameContext } from '../src/browser/server-rendered-page.ts';
import { LiveProvider } from '../src/board/live-provider.tsx';
import { createMatchStore, type MatchStore } from '../src/board/match-store.ts';
import type { Snapshot } from '../src/board/read-board.ts';
import { LiveScreen, type LiveScreenProps } from '../src/matches/live-screen.tsx';
import { MatchesScreen, type MatchesScreenProps } from '../src/matches/matches-screen.tsx';

/** A page for tests of the score screens: a real store, a link in a fixed state, and a clock stopped at `now`. */

export const now = Date.parse('2026-10-25T12:00:00Z');

/** A live football match on 25 October 2026. */
export const match = (id: string, fields: Partial<Match> = {}): Match =>
  exampleMatch({
    id,
    homeTeam: { id: `${id}-h`, name: `${id} home` },
    awayTeam: { id: `${id}-a`, name: `${id} away` },
    status: 'live',
    startTime: '2026-10-25T11:00:00Z',
    ...fields,
  });

export const snapshot = (version: number, matches: readonly Match[]): Snapshot => ({
  version,
  updatedAt: '2026-10-25T12:00:00Z',
  source: 'proxy',
  provider: 'API-Sports',
  stale: false,
  sports: { football: { checkedAt: '2026-10-25T12:00:00Z' } },
  matches,
  dropped: 0,
});

/** A link in a fixed state that counts the requested refreshes. */
export const linkIn = (state: LinkState): LiveLink & { readonly asked: () => number } => {
  let asked = 0;
  return {
    start: () => () => undefined,
    state: () => state,
    heardAt: () => now,
    refreshing: () => false,
    watch: () => () => undefined,
    refresh: () => {
      asked += 1;
    },
    asked: () => asked,
  };
};
export const streaming: LinkState = { kind: 'streaming' };

export const storeOf = (...matches: readonly Match[]): MatchStore => {
  const store = createMatchStore({ now: () => now, frame: (run) => run() });
  store.takeSnapshot(snapshot(1, matches));
  return store;
};

export const change = (store: MatchStore, patch: Readonly<Record<string, Readonly<Record<string, unknown>>>>): void =>
  act(() =>
    store.takeChange(
      { version: (store.version() ?? 0) + 1, updatedAt: '2026-10-25T12:00:05Z', patch },
      { quiet: false, dropped: 0 },
    ),
  );

const still = linkIn(streaming);

export const inPage = (store: MatchStore, children: ReactNode, link: LiveLink = still) => (
  <SiteNameContext value="Kickabout">
    <LiveProvider store={store} link={link}>
      {children}
    </LiveProvider>
  </SiteNameContext>
);

export const show = (store: MatchStore, children: ReactNode, link?: LiveLink) => render(inPage(store, children, link));

const nothing = (): void => undefined;
export const live = (props: Partial<LiveScreenProps> = {}) => (
  <LiveScreen
    sport="all"
    league="all"
    arrangement="by-league"
    onArrange={nothing}
    onOpen={nothing}
    onNear={nothing}
    onShowMatches={nothing}
    onShowAll={nothing}
    {...props}
  />
);
export const matchesScreen = (props: Partial<MatchesScreenProps> = {}) => (
  <MatchesScreen
    sport="all"
    league="all"
    arrangement="by-time"
    onArrange={nothing}
    onOpen={nothing}
    onNear={nothing}
    onDay={nothing}
    show="all"
    onShow={nothing}
    onShowAll={nothing}
    {...props}
  />
);

export const rowIds = (): readonly (string | undefined)[] =>
  screen.queryAllByRole('article').map((row) => row.dataset['match']);
/** The button of a row that opens its match. It comes before the star. */
export const rowButton = (id: string): HTMLElement => {
  const [opens] = within(row(id)).getAllByRole('button');
  if (opens === undefined) throw new Error(`The row of ${id} opens nothing.`);
  return opens;
};
export const row = (id: string): HTMLElement => {
  const found = screen.getAllByRole('article').find((article) => article.dataset['match'] === id);
  if (found === undefined) throw new Error(`No row of ${id}.`);
  return found;
};
