import { createHash } from 'node:crypto';
import type { Match } from '@touchline/domain/match/match.ts';
import { expect, it } from 'vitest';
import type { MeasureBuild } from './board-metrics.ts';
import { BoardReplica } from './board-replica.ts';
import { createSnapshots } from './snapshot.ts';

/** `T` with every optional field required, so that the compiler demands new fields here, too. */
type Whole<T> = T extends readonly (infer Item)[]
  ? readonly Whole<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]-?: Whole<T[Key]> }
    : T;

const team = { id: '1', name: 'Åland United', logo: 'https://logo.example/1', country: 'Finland' };
const points = { home: { p1: 1 }, away: { p1: 2 } };
const counts = { home: 1, away: 2 };
const time = '2026-03-01T18:00:00.000Z';

const match: Whole<Match> = {
  id: 'afl-1',
  sport: 'afl',
  homeTeam: team,
  awayTeam: team,
  homeScore: 1,
  awayScore: 2,
  status: 'live',
  startTime: time,
  league: 'League',
  leagueCountry: 'Spain',
  minute: 3,
  period: 'Q1',
  quarterScores: points,
  inningScores: points,
  roundScores: points,
  setScores: points,
  halfScores: points,
  periodScores: points,
  timeTbc: true,
  statusCode: 'Q1',
  leagueId: '1',
  season: '2026',
  stoppage: 4,
  minuteAt: time,
  timer: '04:12',
  shootout: counts,
  redCards: counts,
  regularScore: counts,
  goalsBehinds: { home: { goals: 1, behinds: 2 }, away: { goals: 3, behinds: 4 } },
  hitsErrors: { home: { hits: 1, errors: 2 }, away: { hits: 3, errors: 4 } },
  tieBreaks: points,
  situation: { kind: 'drive', side: 'home', down: 1, yards: 2, spot: 'ADA 3', redZone: true },
  facts: {
    venue: 'Highmark Stadium, Orchard Park',
    court: 'Court 13',
    weather: 'Mostly clear',
    broadcasts: ['FOX', 'NFL+'],
    records: { home: '4-6', away: '3-7' },
    pitchers: { home: 'Gerrit Cole', away: 'Luis Castillo' },
    timeouts: { home: 3, away: 1 },
    lastPlay: 'Pass incomplete.',
  },
  events: [{ kind: 'goal', side: 'home', minute: 5, stoppage: 6, player: 'Ada', detail: 'Header' }],
  classification: [
    { position: 1, name: 'Ada', team: 'Reds', time: '1:31:44.742', laps: 7, grid: 2, pits: 1, gap: '+1.2' },
  ],
  laps: { current: 8, total: 9 },
  session: 'Race',
  winner: 'home',
  noScore: true,
  result: { method: 'KO', detail: 'Head Kick', round: 1, time: '3:10', judges: [{ home: 29, away: 28 }] },
  forecast: { chances: { home: 0.5, draw: 0.2, away: 0.3 }, basis: 'ratings', band: 'Medium' },
};

const snapshotOf = (stale: boolean, packing?: MeasureBuild) => {
  const copy = new BoardReplica({
    source: 'proxy',
    provider: 'API-Sports',
    onUnreadableRow: (id) => {
      throw new Error(`the row ${id} cannot be read`);
    },
  });
  copy.replace({
    version: 7,
    baseVersion: 7,
    updatedAt: new Date(time),
    source: 'proxy',
    provider: 'API-Sports',
    // The key order differs from what this release writes, but the resulting text is the same.
    matches: [
      { id: match.id, data: JSON.stringify(Object.fromEntries(Object.entries(match).toReversed())), version: 7 },
    ],
    sports: [{ sport: 'afl', data: { checkedAt: time, problem: { kind: 'network', since: time } }, version: 7 }],
  });
  const board = { head: () => copy.head, sports: () => copy.sports(), texts: () => copy.texts() };
  return createSnapshots({ board, isStale: () => stale, ...(packing && { measure: packing }) }).current();
};

it('An ETag identifies the version, format, staleness and coding of the text.', () => {
  expect(snapshotOf(false).etag('br')).toMatch(/^"7-\d+-br"$/);
  expect(snapshotOf(true).etag('gzip')).toMatch(/^"7-\d+-stale-gzip"$/);
});

it('The format number changes whenever the same rows produce another text.', async () => {
  const snapshot = snapshotOf(false);
  const text = await snapshot.body('identity');
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  // If this fails, the text differs from before: raise `snapshotFormat`, then update both values here.
  expect([snapshot.etag('identity'), digest]).toEqual(['"7-6-identity"', '21becc4614d56629']);
});

it('A failed compression is repeated at the next request, and only then.', async () => {
  const packings: string[] = [];
  const snapshot = snapshotOf(false, (coding, work) => {
    packings.push(coding);
    return packings.length === 1 ? Promise.reject(new Error('no memory')) : work();
  });
  await expect(snapshot.body('gzip')).rejects.toThrow('no memory');
  const body = await snapshot.body('gzip');
  expect(await snapshot.body('gzip')).toBe(body);
  expect(packings).toEqual(['gzip', 'gzip']);
});
