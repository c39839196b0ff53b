// What whole recordings of football say together, where those are at hand; they are never part of the project.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sports.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { footballTimeline, shootoutKicks } from './items/football-events.ts';
import { readFootballFixture } from './items/football-fixture.ts';
import { footballStarters } from './items/football-lineups.ts';

const samples = join(import.meta.dirname, '../../../../shared/provider/samples/football');
const isHere = existsSync(samples);
if (!isHere) console.warn('skipped: the recorded replies are not at hand (../shared/provider/samples)');

const envelope = v.object({ response: v.array(v.unknown()) });

const eventful = v.object({
  events: v.array(v.unknown()),
  lineups: v.array(v.unknown()),
  teams: v.object({ home: v.object({ id: v.number() }), away: v.object({ id: v.number() }) }),
});

const itemsIn = (file: string): readonly unknown[] =>
  v.parse(envelope, JSON.parse(readFileSync(join(samples, file), 'utf8'))).response;

const matchesIn = (file: string): readonly Match[] =>
  itemsIn(file).flatMap((item) => {
    const reading = readFootballFixture(item, sports.football);
    return reading.ok ? [reading.match] : [];
  });

describe.skipIf(!isHere)('a recorded season', { timeout: 30_000 }, () => {
  it('has a matchday, and halves that add up to the score, in every match that was played', () => {
    const finished = matchesIn('fixtures_league39_season2022_380.json').filter(({ status }) => status === 'finished');
    expect(finished).toHaveLength(358);
    for (const { id, halfScores, session, homeScore, awayScore } of finished) {
      const goals = (side: 'home' | 'away') => (halfScores?.[side]['h1'] ?? 0) + (halfScores?.[side]['h2'] ?? 0);
      expect({ id, home: goals('home'), away: goals('away') }).toEqual({ id, home: homeScore, away: awayScore });
      expect(session).toMatch(/^Matchday \d{1,2}$/u);
    }
  });
});

describe.skipIf(!isHere)('a recorded shoot-out', () => {
  it('leaves the kicks out of its events, newest event first', () => {
    const final = matchesIn('fixture_by_id_status_P.json').find(({ id }) => id === 'football-979139');
    expect(final?.shootout).toEqual({ home: 1, away: 1 });
    expect(final?.events).toEqual([
      { kind: 'penalty-goal', side: 'away', minute: 118, player: 'K. Mbappe' },
      { kind: 'goal', side: 'home', minute: 109, player: 'L. Messi' },
      { kind: 'goal', side: 'away', minute: 81, player: 'K. Mbappe' },
      { kind: 'penalty-goal', side: 'away', minute: 80, player: 'K. Mbappe' },
      { kind: 'goal', side: 'home', minute: 36, player: 'A. Di Maria' },
      { kind: 'penalty-goal', side: 'home', minute: 23, player: 'L. Messi' },
    ]);
    expect(final?.redCards).toEqual({ home: 0, away: 0 });
  });

  it('has its kicks in order', () => {
    const [item] = v.parse(v.array(eventful), itemsIn('fixture_by_id_status_P.json'));
    if (item === undefined) throw new Error('no fixture');
    expect(shootoutKicks(item.events, '26', '2')).toEqual([
      { side: 'away', scored: true, player: 'K. Mbappe' },
      { side: 'home', scored: true, player: 'L. Messi' },
    ]);
  });
});

describe.skipIf(!isHere)('recorded line-ups', () => {
  it.each([
    ['fixture_by_id_status_AET.json', 8],
    ['fixture_by_id_status_FT.json', 7],
    ['fixture_by_id_status_FT_2.json', 9],
    ['fixture_by_id_status_P.json', 13],
    ['fixture_by_id_status_PEN.json', 7],
  ])('of %s say of all %d substitutions who comes on and who goes off', (file, count) => {
    const [item] = v.parse(v.array(eventful), itemsIn(file));
    if (item === undefined) throw new Error('no fixture');
    const [home, away] = [String(item.teams.home.id), String(item.teams.away.id)];
    const timeline = footballTimeline(item.events, home, away, footballStarters(item.lineups, home, away));
    const swaps = timeline.filter(({ kind }) => kind === 'substitution');
    expect(swaps).toHaveLength(count);
    expect(swaps.filter(({ playerOff }) => playerOff === undefined)).toEqual([]);
  });
});
