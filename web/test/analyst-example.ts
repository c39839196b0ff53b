import type { FactMatch, Facts } from '@touchline/domain/analyst/facts.ts';
import type { FactTeamSeason, SeasonSource } from '@touchline/domain/analyst/season-facts.ts';
import { type AnalystEvent, factsSchema } from '@touchline/protocol/analyst-schema.ts';
import * as v from 'valibot';
import { vi } from 'vitest';
import { createAnalystChat } from '../src/analyst/analyst-chat.ts';
import type { RequestAnswer, AnswerOutcome, AnswerPart } from '../src/analyst/analyst-request.ts';
import { createSessionChat } from '../src/analyst/session-chat.ts';

/** Examples for tests of the analyst: facts, answers in the server's format, and a chat with scripted answers. */

const now = Date.parse('2026-10-24T20:12:00Z');

export const arsenal: FactMatch = {
  ref: 'm1',
  matchId: 'football-1',
  sport: 'football',
  league: 'Premier League',
  home: 'Arsenal',
  away: 'Chelsea',
  status: 'scheduled',
  startTime: '2026-10-24T21:00:00.000Z',
  forecast: {
    chances: { home: 0.523, draw: 0.261, away: 0.216 },
    basis: 'market',
    band: 'Medium',
    reasons: [
      { kind: 'prices', at: '2026-10-24T20:00:00.000Z', margin: 0.052 },
      { kind: 'expected-goals', home: 1.7, away: 1.02 },
    ],
    inPlay: false,
    approximate: false,
  },
};

const inter: FactMatch = {
  ref: 'm2',
  matchId: 'football-2',
  sport: 'football',
  league: 'Serie A',
  home: 'Inter',
  away: 'Roma',
  status: 'live',
  startTime: '2026-10-24T19:00:00.000Z',
  minute: 67,
  score: { home: 2, away: 1 },
};

export const facts: Facts = {
  asOf: '2026-10-24T20:12:00.000Z',
  provider: 'API-Sports',
  simulated: false,
  stale: false,
  matches: [arsenal, inter],
};

/** Formats the events of an answer as an event stream. */
export const streamOf = (events: readonly { readonly event: string; readonly data: unknown }[]): string =>
  [':\n\n', ...events.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)].join('');

export const done = (end: Partial<Extract<AnalystEvent, { event: 'done' }>['data']> = {}): AnswerPart => ({
  event: 'done',
  data: { finish: 'complete', unverified: [], corrected: false, left: 99, ...end },
});

export const text = (delta: string, ...unverified: readonly { start: number; end: number }[]): AnswerPart => ({
  event: 'text',
  data: unverified.length === 0 ? { delta } : { delta, unverified: [...unverified] },
});

const factsEventSchema = v.object({ event: v.literal('facts'), data: factsSchema });

/** The facts of the examples with changes. */
const factsPartWith = (changes: Partial<Facts>): AnswerPart =>
  v.parse(factsEventSchema, { event: 'facts', data: { ...facts, ...changes } });

export const factsPart: AnswerPart = factsPartWith({});

const season: SeasonSource = {
  ref: 's1',
  leagueKey: 'football.england.premier-league',
  league: 'Premier League',
  country: 'England',
  at: '2026-10-24T20:10:00.000Z',
  basis: 'ratings-fed',
  topPlaces: 4,
};

const teamSeason = (team: string, title: number): FactTeamSeason => ({
  team,
  place: 1,
  points: 21,
  chances: {
    title: { chance: title, low: title - 0.06, high: title + 0.07 },
    'champions-league': { chance: 0.91, low: 0.87, high: 0.94 },
    relegation: { chance: 0, low: 0, high: 0.01 },
  },
  expectedPoints: { mean: 78, low: 71, high: 85 },
});

/** Facts about the season of Arsenal's league and about Arsenal's match, which is at stake. */
export const seasonPart: AnswerPart = factsPartWith({
  matches: [
    {
      ...arsenal,
      markets: [
        { ref: 'm1a', id: 'both-score', outcomes: [{ outcome: 'yes', chance: 0.54, low: 0.49, high: 0.59 }] },
        { ref: 'm1b', id: 'over-2.5', outcomes: [{ outcome: 'yes', chance: 0.46, low: 0.41, high: 0.52 }] },
      ],
      season: {
        ...season,
        home: teamSeason('Arsenal', 0.47),
        stakes: [
          { result: 'home', team: 'Arsenal', kind: 'title', chance: 0.52 },
          { result: 'draw', team: 'Arsenal', kind: 'title', chance: 0.44 },
          { result: 'away', team: 'Arsenal', kind: 'title', chance: 0.38 },
        ],
      },
    },
  ],
  leagues: [{ ...season, teams: [teamSeason('Arsenal', 0.47), teamSeason('Liverpool', 0.3)] }],
});

/** Facts with a copy of the match for each ref. */
export const factsOf = (match: FactMatch, refs: readonly string[]): AnswerPart =>
  factsPartWith({
    matches: refs.map((ref) => Object.assign(structuredClone(match), { ref, matchId: `football-${ref}` })),
  });

type Asked = {
  readonly messages: Parameters<RequestAnswer>[0];
  readonly signal: AbortSignal;
  readonly say: (...parts: readonly AnswerPart[]) => void;
  /** Ends the answer, successfully by default. */
  readonly end: (outcome?: AnswerOutcome) => Promise<void>;
};

/** The session storage of one tab. */
const tabStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

/**
 * A chat with answers from the test. `asked` lists the questions so far, newest last. `reload` returns the same tab's
 * chat after a reload.
 */
export const playedChat = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = tabStorage()) => {
  const asked: Asked[] = [];
  let ids = 0;
  const onRefused = vi.fn<() => void>();
  const chat = createAnalystChat({
    ask: (messages, { signal, onPart }) => {
      const { promise, resolve } = Promise.withResolvers<AnswerOutcome>();
      asked.push({
        messages,
        signal,
        say: (...parts) => {
          for (const part of parts) onPart(part);
        },
        end: async (outcome = { ok: true }) => {
          resolve(outcome);
          await promise;
        },
      });
      return promise;
    },
    now: () => now,
    newId: () => {
      ids += 1;
      return `${ids}`;
    },
    keeper: createSessionChat(() => storage),
    onRefused,
  });
  const newest = (): Asked => {
    const last = asked.at(-1);
    if (last === undefined) throw new Error('no question was asked');
    return last;
  };
  return { chat, asked, newest, onRefused, reload: () => playedChat(storage).chat };
};
