// Reads recorded ESPN scoreboards. Recordings are never part of the project; without them, these tests are skipped.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { describe, expect, it } from 'vitest';
import { createEspnScores } from './espn-scores.ts';

const samples = join(import.meta.dirname, '../../../../shared/provider/samples/espn');
const isHere = existsSync(samples);
if (!isHere) console.warn('skipped: the recorded replies are missing (../shared/provider/samples)');

const matchesIn = async (sport: SportId, day: string, file: string): Promise<readonly Match[]> => {
  const text = readFileSync(join(samples, file), 'utf8');
  const source = createEspnScores({ fetch: async () => new Response(text), now: () => 0, timeoutMs: 1_000 });
  const reply = await source.request({ kind: 'day', sport, day }, new AbortController().signal);
  if (!reply.ok) throw new Error(reply.problem.detail);
  expect(reply.droppedItems).toEqual([]);
  return reply.matches;
};

describe.skipIf(!isHere)('recorded scoreboards', { timeout: 30_000 }, () => {
  it('of the NFL have the eleven games of the day, eight of them in play', async () => {
    const matches = await matchesIn('americanfootball', '2022-11-20', 'scoreboard_nfl_2022_14events_live.json');
    expect(matches).toHaveLength(11);
    expect(matches.filter(({ status }) => status === 'live')).toHaveLength(8);
    expect(matches[0]).toMatchObject({
      id: 'americanfootball-401437845',
      homeTeam: { name: 'Atlanta Falcons', logo: 'https://a.espncdn.com/i/teamlogos/nfl/500/scoreboard/atl.png' },
      awayTeam: { name: 'Chicago Bears' },
      homeScore: 7,
      awayScore: 7,
      statusCode: 'Q2',
      timer: '11:50',
      startTime: '2022-11-20T18:00:00.000Z',
      quarterScores: { home: { q1: 7, q2: 0 }, away: { q1: 7, q2: 0 } },
    });
  });

  it('of the NFL have the situation, except if no team has the ball', async () => {
    const matches = await matchesIn('americanfootball', '2022-11-20', 'scoreboard_nfl_2022_14events_live.json');
    expect(matches.filter(({ status }) => status === 'live').map(({ situation }) => situation)).toEqual([
      { kind: 'drive', side: 'home', down: 3, yards: 9, spot: 'ATL 20' },
      { kind: 'drive', side: 'home', down: 1, yards: 10, spot: 'BUF 48' },
      { kind: 'drive', side: 'away', down: 2, spot: 'IND 2', redZone: true },
      { kind: 'drive', side: 'home', down: 1, spot: 'NYJ 5', redZone: true },
      undefined,
      { kind: 'drive', side: 'away', down: 3, yards: 2, spot: 'DET 17' },
      { kind: 'drive', side: 'home', down: 2, yards: 10, spot: 'BAL 49' },
      undefined,
    ]);
    expect(matches.filter(({ status }) => status !== 'live').every(({ situation }) => situation === undefined)).toBe(
      true,
    );
  });

  it('of rugby have the scores of two halves and the minute', async () => {
    const matches = await matchesIn('rugby', '2024-07-13', 'scoreboard_rugby_289234_2024.json');
    expect(matches.map(({ homeTeam, status }) => `${homeTeam.name} ${status}`)).toEqual([
      'New Zealand finished',
      'Australia live',
      'Japan live',
      'Namibia scheduled',
      'South Africa scheduled',
      'Argentina scheduled',
    ]);
    expect(matches[1]).toMatchObject({
      awayTeam: { name: 'Wales' },
      homeScore: 28,
      awayScore: 21,
      statusCode: '2H',
      minute: 58,
      halfScores: { home: { h1: 23, h2: 5 }, away: { h1: 14, h2: 7 } },
    });
  });
});
