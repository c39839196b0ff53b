import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import type { DisplayChoice, DisplayFacts, DisplayKind, RenderedDisplay } from '@touchline/protocol/displays.ts';
import { expect, it } from 'vitest';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { createDisplays, isChosen, shownMatches } from './displays.ts';

const nowMs = Date.UTC(2026, 2, 14, 20);
const everything: DisplayChoice = { sport: [], league: [], team: [], match: [] };

const at = (id: string, hours: number, more: Partial<Match> = {}): Match =>
  exampleMatch({ id, startTime: new Date(nowMs + hours * 3_600_000).toISOString(), ...more });

const live = { status: 'live' } as const;
const finished = { status: 'finished' } as const;

const day = [
  at('next', 1),
  at('later', 3),
  at('tomorrow', 20),
  at('early-result', -8, finished),
  at('result', -2, finished),
  at('yesterday', -24, finished),
  at('off', 1, { status: 'postponed' }),
  at('small', -1, { ...live, league: 'Serie D' }),
  at('big', -0.5, live),
];

const ids = (kind: DisplayKind, matches: readonly Match[], choice: Partial<DisplayChoice> = {}): readonly string[] =>
  shownMatches(kind, matches, { ...everything, ...choice }, nowMs).matches.map(({ id }) => id);

it('a display has the matches in play by the weight of their league, then the next ones, then the latest results', () => {
  expect(ids('ticker', day)).toEqual(['big', 'small', 'next', 'later', 'result', 'early-result']);
});

it('an overlay keeps the result of a match that has just ended before it shows the next one', () => {
  expect(ids('overlay', day)).toEqual(['big']);
  expect(ids('overlay', [at('next', 1), at('result', -2, finished)])).toEqual(['result']);
  expect(ids('overlay', [at('next', 1), at('result', -4, finished)])).toEqual(['next']);
});

it('a match that the address names is shown at any time, even if it is postponed', () => {
  expect(ids('ticker', day, { match: ['off', 'tomorrow', 'yesterday'] })).toEqual(['tomorrow', 'yesterday', 'off']);
});

it('a display counts all matches in play, even those beyond its limit', () => {
  const many = Array.from({ length: 60 }, (_, index) => at(`football-${index}`, -1, live));
  const shown = shownMatches('tv', many, everything, nowMs);
  expect([shown.matches.length, shown.live]).toEqual([40, 60]);
});

it.each<[string, Partial<DisplayChoice>, boolean]>([
  ['sport', { sport: ['football', 'mma'] }, true],
  ['other sport', { sport: ['mma'] }, false],
  ['league', { league: ['football.italy.serie-a'] }, true],
  ['league of another country', { league: ['football.brazil.serie-a'] }, false],
  ['team', { team: ['football/2'] }, true],
  ['team of another sport', { team: ['rugby/2'] }, false],
  ['match', { match: ['football-1'] }, true],
  ['sport or match', { sport: ['mma'], match: ['football-1'] }, true],
])('a match is found by its %s', (_what, choice, chosen) => {
  expect(isChosen(exampleMatch(), { ...everything, ...choice })).toBe(chosen);
});

it('addresses with the same values in another order, or repeated, share one rendering', () => {
  const drawn: Omit<DisplayFacts, 'brand'>[] = [];
  const draw = (facts: Omit<DisplayFacts, 'brand'>): RenderedDisplay => {
    drawn.push(facts);
    return { content: '', document: '' };
  };
  const displays = createDisplays({
    version: () => 1,
    delayed: { viewOf: () => ({ tag: '1', matches: () => day }), watch: () => () => undefined },
    draw: { en: draw, de: draw, es: draw },
    isStale: () => false,
    simulated: false,
    renders: createRateLimit({ burst: 1, everyMs: 1_000, maxVisitors: 1, now: () => nowMs }),
    now: () => nowMs,
  });
  displays.document('ticker', { ...everything, match: ['big', 'next', 'big'], delay: 0 });
  expect(displays.content('ticker', { ...everything, match: ['next', 'big'], delay: 0 })).toHaveProperty('page');
  expect(displays.content('ticker', { ...everything, match: ['next'], delay: 0 })).toEqual({ waitMs: 1_000 });
  expect(drawn.map(({ options }) => options.match)).toEqual([['big', 'next']]);
});
