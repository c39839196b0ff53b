// Processes recorded replies in sequence, as the ingest does. Recordings are never part of the project; without them,
// these tests are skipped.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject } from '@touchline/domain/json-object.ts';
import type { Match, MatchEvent } from '@touchline/domain/match/match.ts';
import { type TimedMatch, scoreChangesInWords } from '@touchline/domain/test/read-score-changes.ts';
import { describe, expect, it } from 'vitest';
import { readItems } from './list-calls.ts';

const samples = join(import.meta.dirname, '../../../../shared/provider/samples/football');
const isHere = existsSync(samples);
if (!isHere) console.warn('skipped: the recorded replies are missing (../shared/provider/samples)');

const itemsIn = (json: unknown): readonly unknown[] => {
  if (Array.isArray(json)) return json.length === 1 ? itemsIn(json[0]) : json;
  if (isJsonObject(json)) return Array.isArray(json['response']) ? json['response'] : [json];
  return [];
};

const recorded = (file: string): ReadonlyMap<string, Match> => {
  const json: unknown = JSON.parse(readFileSync(join(samples, file), 'utf8'));
  return new Map(readItems('football', itemsIn(json)).matches.map(({ match }) => [match.id, match]));
};

/** 18 December 2022: before the final's kick-off, before extra time, during extra time, and during the shoot-out. */
const evening = [
  'fixtures_by_date_2022-12-18_389_params-edited.json',
  'fixtures_by_date_2022-12-18_tzWarsaw_386_t1_BT.json',
  'fixtures_by_date_2022-12-18_tzWarsaw_386_t2_ET.json',
  'fixtures_by_date_2022-12-18_tzWarsaw_386_t3_P.json',
];
const final = 'football-979139';

/** The detected events by match if lists arrive 15 seconds apart; matches without events are omitted. */
const toldOver = (lists: readonly ReadonlyMap<string, Match>[]): Readonly<Record<string, readonly string[]>> => {
  const received: Record<string, readonly string[]> = {};
  for (const id of new Set(lists.flatMap((list) => [...list.keys()]))) {
    const [first, ...rest] = lists.flatMap((list, at) => {
      const match = list.get(id);
      return match === undefined ? [] : [{ match, atMs: at * 15_000 }];
    });
    const moments = first === undefined ? [] : scoreChangesInWords(first.match, rest);
    if (moments.length > 0) received[id] = moments;
  }
  return received;
};

const must = (match: Match | undefined): Match => {
  if (match === undefined) throw new Error('the recording has no such match');
  return match;
};

describe.skipIf(!isHere)('the recorded evening of 18 December 2022', () => {
  it('has each goal between two lists once, and no events for the other matches', () => {
    expect(toldOver(evening.slice(1).map(recorded))).toEqual({
      // Two goals in extra time at once. The shoot-out kick in the same reply is not a goal.
      [final]: ['goal home away 3-3'],
      'football-979756': ['goal away 1-1'],
      'football-915787': ['goal away 1-1'],
      'football-916169': ['goal home+2 4-1'],
    });
  });

  it('has no events for the final between the first two lists', () => {
    const received = toldOver(evening.slice(0, 2).map(recorded));
    expect(received[final]).toBeUndefined();
  });

  it('has no events if the same list is repeated', () => {
    const [list] = evening.slice(-1).map(recorded);
    expect(list === undefined ? undefined : toldOver([list, list, list])).toEqual({});
  });

  it('has each goal once if two servers of the provider alternate', () => {
    const [, older, old, fresh] = evening.map(recorded);
    if (older === undefined || old === undefined || fresh === undefined) throw new Error('a list is missing');
    const received = toldOver([older, old, fresh, old, fresh, older, fresh]);
    expect(received[final]).toEqual(['goal home away 3-3', 'dip 2-2', 'recovered 3-3', 'dip 2-2', 'recovered 3-3']);
    expect(Object.values(received).flatMap((words) => words.filter((word) => word.startsWith('goal')))).toHaveLength(4);
    expect(
      Object.values(received)
        .flat()
        .filter((word) => /^(?:disallowed|correction)/u.test(word)),
    ).toEqual([]);
  });

  it('has every recorded goal of the final with its scorer, but no shoot-out kicks', () => {
    const played = must(recorded('fixture_by_id_status_P.json').get(final));
    const goals = (played.events ?? []).toReversed();
    const scored = { home: 0, away: 0 };
    const stateOf = (events: readonly MatchEvent[], fields: Partial<Match>): Match => ({
      ...played,
      events,
      ...fields,
    });
    const states: TimedMatch[] = [];
    for (const [at, { side }] of goals.entries()) {
      scored[side] += 1;
      const match = stateOf(goals.slice(0, at + 1).toReversed(), {
        statusCode: '2H',
        homeScore: scored.home,
        awayScore: scored.away,
      });
      states.push({ match, atMs: (at + 1) * 60_000 });
    }
    const kicks = [
      [0, 0],
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
      [3, 2],
      [4, 2],
    ] as const;
    for (const [at, [home, away]] of kicks.entries()) {
      states.push({ match: stateOf(played.events ?? [], { shootout: { home, away } }), atMs: 1_000_000 + at * 60_000 });
    }
    states.push({ match: stateOf(played.events ?? [], { status: 'finished', statusCode: 'PEN' }), atMs: 2_000_000 });
    const first = stateOf([], { homeScore: 0, awayScore: 0, statusCode: '1H' });
    expect(scoreChangesInWords(first, states)).toEqual([
      'goal home 1-0 L. Messi',
      'goal home 2-0 A. Di Maria',
      'goal away 2-1 K. Mbappe',
      'goal away 2-2 K. Mbappe',
      'goal home 3-2 L. Messi',
      'goal away 3-3 K. Mbappe',
    ]);
  });

  it('has a recorded decision of the video assistant referee', () => {
    const match = must(recorded('fixture_by_id_status_FT.json').get('football-924558'));
    const decision = match.events?.findIndex(({ kind }) => kind === 'var') ?? -1;
    expect(decision).toBeGreaterThanOrEqual(0);
    const before = match.events?.slice(decision + 1) ?? [];
    const state = (awayScore: number, events: readonly MatchEvent[]): Match => ({
      ...match,
      status: 'live',
      homeScore: 2,
      awayScore,
      events,
    });
    expect(
      scoreChangesInWords(state(0, before), [
        { match: state(1, before), atMs: 15_000 },
        { match: state(0, match.events?.slice(decision) ?? []), atMs: 60_000 },
      ]),
    ).toEqual(['goal away 2-1', 'disallowed 2-0']);
  });
});
