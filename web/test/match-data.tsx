import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Match } from '@touchline/domain/match/match.ts';
import { defaultOdds } from '@touchline/domain/odds/odds.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { sampleStatistics } from '@touchline/domain/statistics/statistics.ts';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { LiveLink } from '../src/board/live-link.ts';
import type { OddsAnswer, StatisticsAnswer } from '../src/match/match-queries.tsx';
import { show, storeOf } from './score-page.tsx';

/** A fake server for the data of single matches, for tests of the screens that request this data. */

/** Odds in all three markets, not a sample; the home price has risen since the morning. */
export const oddsAnswer = (matchId: string, fields: Partial<OddsAnswer> = {}): OddsAnswer => ({
  odds: {
    matchId,
    homeWin: 2.1,
    homeWinAmerican: 110,
    draw: 3.4,
    drawAmerican: 240,
    awayWin: 3.6,
    awayWinAmerican: 260,
    overUnder: { line: 2.5, over: 1.9, overAmerican: -111, under: 1.9, underAmerican: -111 },
    handicap: { line: -0.5, home: 2.05, homeAmerican: 105, away: 1.8, awayAmerican: -125 },
  },
  sample: false,
  updatedAt: '2026-10-25T11:55:00Z',
  bookmaker: 'Bookmaker & Sons',
  history: [
    { at: '2026-10-25T08:00:00Z', homeWin: 1.95, draw: 3.4, awayWin: 3.9 },
    { at: '2026-10-25T11:55:00Z', homeWin: 2.1, draw: 3.4, awayWin: 3.6 },
  ],
  ...fields,
});

export const sampleOdds = (matchId: string): OddsAnswer => ({
  odds: defaultOdds(matchId, sports.football),
  sample: true,
  reason: 'No odds data available',
  updatedAt: '2026-10-25T11:55:00Z',
});

export const statisticsAnswer = (matchId: string, fields: Partial<StatisticsAnswer> = {}): StatisticsAnswer => ({
  statistics: {
    matchId,
    possession: { home: 61, away: 39 },
    shots: { home: 14, away: 7 },
    shotsOnTarget: { home: 6, away: 4 },
    corners: { home: 8, away: 2 },
    fouls: { home: 9, away: 15 },
    yellowCards: { home: 1, away: 3 },
    redCards: { home: 0, away: 0 },
  },
  sample: false,
  updatedAt: '2026-10-25T11:55:00Z',
  ...fields,
});

export const statisticsSample = (matchId: string): StatisticsAnswer => ({
  statistics: sampleStatistics(matchId),
  sample: true,
  reason: 'No statistics data available',
  updatedAt: '2026-10-25T11:55:00Z',
});

export type AnswerServer = {
  /** The requested paths in order. */
  readonly asked: () => readonly string[];
  /** The number of pending requests. */
  readonly open: () => number;
};

/** Replaces `fetch` with a server that returns the result of `answer` for a path, or 404 for undefined. */
export const serveAnswers = (answer: (path: string) => unknown): AnswerServer => {
  const asked: string[] = [];
  let open = 0;
  vi.stubGlobal('fetch', async (path: string): Promise<Response> => {
    asked.push(path);
    open += 1;
    const body = await answer(path);
    open -= 1;
    return body === undefined ? new Response(null, { status: 404 }) : Response.json(body);
  });
  return { asked: () => asked, open: () => open };
};

/** The match id in a path such as `/api/matches/football-1/odds`. */
export const matchOf = (path: string): string => decodeURIComponent(path.split('/')[3] ?? '');

/** Renders `children` on a board of these matches, with an empty query cache. */
export const showCards = (matches: readonly Match[], children: ReactNode, link?: LiveLink) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  const store = storeOf(...matches);
  const page = <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
  return { queries, store, ...(link === undefined ? show(store, page) : show(store, page, link)) };
};
