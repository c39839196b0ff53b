/*
 * For all available ESPN scoreboards, as in `figures-from-the-reply.test.ts` for API-Sports: winner, status and start
 * match the scoreboard, and each figure of a match is in its competition or follows from the competition by a rule in
 * docs/sports.md.
 */
import { isJsonObject } from '@touchline/domain/json-object.ts';
import { matchScore, matchState } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { describe, expect, it } from 'vitest';
import { hasRecorded } from '../../test/list-replies.ts';
import { type Place, valueAt } from '../../test/odd-places.ts';
import { type Competition, type ReadCompetition, listAt, readScoreboard, scoreboards } from '../../test/scoreboards.ts';
import { leavesOf, numbersIn, traced, withoutEach } from '../../test/traced-json.ts';

if (!hasRecorded) console.warn('skipped: the recorded replies are missing (../shared/provider/samples)');

/** The side of a competitor by its position in the list. Tennis sometimes lists the away player first. */
const sideAt = (competition: Competition, at: number): Match['winner'] => {
  const [first, second] = listAt(competition, 'competitors').map((one) => valueAt(one, ['homeAway']));
  const isTurned = first === 'away' && second === 'home';
  return (at === 0) === isTurned ? 'away' : 'home';
};

const flaggedSides = (competition: Competition): readonly Match['winner'][] =>
  listAt(competition, 'competitors').flatMap((one, at) =>
    valueAt(one, ['winner']) === true ? [sideAt(competition, at)] : [],
  );

const statusesOf: Readonly<Record<string, readonly Match['status'][]>> = {
  pre: ['scheduled', 'postponed'],
  in: ['live'],
  post: ['finished', 'postponed'],
};

const isOffByName = (competition: Competition): boolean =>
  /POSTPONED|CANCEL|ABANDONED|FORFEIT|WALKOVER/.test(String(valueAt(competition, ['status', 'type', 'name'])));

const contradictions = (competition: Competition, match: Match): readonly string[] => {
  const state = matchState(match);
  const flagged = flaggedSides(competition);
  const named = flagged.length === 1 ? flagged[0] : undefined;
  const received = String(valueAt(competition, ['status', 'type', 'state']));
  return Object.entries({
    start: epochMs(match.startTime) === epochMs(String(competition['date'])),
    'TBC time': (match.timeTbc === true) === (competition['timeValid'] === false),
    status: (statusesOf[received] ?? []).includes(match.status),
    'off for no reason': match.status !== 'postponed' || isOffByName(competition),
    winner: state.kind !== 'finished' || named === undefined || state.winner === named,
    'winner that is not named': match.winner === undefined || (match.winner === named && state.kind === 'finished'),
  }).flatMap(([what, holds]) => (holds ? [] : [`${match.id}: ${what}`]));
};

const upTo = (last: number): readonly number[] => Array.from({ length: last + 1 }, (_, at) => at);

const sumsFromTheEnd = (competition: Competition): readonly number[] =>
  listAt(competition, 'competitors').flatMap((one) => {
    const points = listAt(one, 'linescores').map((line) => Number(valueAt(line, ['value']) ?? 0));
    return points.map((_, at) => points.slice(at).reduce((sum, value) => sum + value, 0));
  });

const sentNumbers = (competition: Competition): readonly number[] =>
  leavesOf(competition).flatMap(({ value }) =>
    typeof value === 'string' && /^(?:\d{4}-\d{2}-\d{2}|https?:|0:00$)/.test(value) ? [] : numbersIn(value),
  );

/** All decimal odds that may follow from the numbers of a competition. "EVEN" is +100. */
const decimals = (competition: Competition): readonly number[] =>
  [100, ...sentNumbers(competition)]
    .flatMap((line) => [1 + line / 100, 1 + 100 / line])
    .map((odds) => Math.round(odds * 1000) / 1000);

/** Each rule is a row of the table in docs/sports.md. `of`: the paths of derived figures; `only`: the only sport. */
const rules: readonly {
  readonly of: RegExp;
  readonly only?: SportId;
  readonly from: (competition: Competition) => readonly number[];
}[] = [
  {
    of: /^(?:home|away)Score$/,
    only: 'tennis',
    from: (received) => upTo(listAt(valueAt(received, ['competitors', '0']), 'linescores').length),
  },
  { of: /Scores\/.*\/(?:ot|extra)$/, from: sumsFromTheEnd },
  { of: /^(?:statusCode|period)$/, from: (received) => upTo(Number(valueAt(received, ['status', 'period']) ?? 0)) },
  { of: /^timer$/, from: (received) => [0, ...sentNumbers(received).map(Math.floor)] },
  { of: /^situation\/runners/, from: () => [1, 2, 3] },
  { of: /^(?:redCards|statistics\/(?:yellow|red)Cards)/, from: (received) => upTo(listAt(received, 'details').length) },
  {
    of: /^statistics\/possession/,
    from: (received) => sentNumbers(received).flatMap((share) => [Math.round(share), 100 - Math.round(share)]),
  },
  { of: /^odds\//, from: decimals },
  { of: /^odds\/.*American$/, from: (received) => sentNumbers(received).flatMap((line) => [line, line + 1, line - 1]) },
];

const unknownScore = (match: Match): readonly string[] =>
  matchScore(match) === undefined ? ['homeScore', 'awayScore'] : [];

const names: ReadonlySet<string> = new Set(['id', 'sport', 'matchId', 'league', 'startTime', 'logo']);

const figuresOf = ({ match, facts }: ReadCompetition) =>
  [...leavesOf(match), ...leavesOf(facts)].filter(
    ({ place }) => !names.has(place.at(-1) ?? '') && !unknownScore(match).includes(place.join('/')),
  );

const inventions = (competition: Competition, received: ReadCompetition): readonly string[] => {
  const sent = new Set(sentNumbers(competition));
  return figuresOf(received).flatMap(({ place, value }) => {
    const path = place.join('/');
    const derived = new Set(
      rules.flatMap(({ of, only, from }) =>
        of.test(path) && (only === undefined || only === received.match.sport) ? from(competition) : [],
      ),
    );
    return numbersIn(value)
      .filter((number) => !sent.has(number) && !derived.has(number))
      .map((number) => `${received.match.id}: ${path} ${number}`);
  });
};

const sideIn = (place: Place): string | undefined =>
  place.map((key) => /^(home|away)(?:Score)?$/.exec(key)?.[1]).find((side) => side !== undefined);

/** The kind of a competition. The slow test that removes figures one by one uses one competition per kind. */
const kindOf = (competition: Competition): string =>
  JSON.stringify([valueAt(competition, ['status', 'type', 'name']), Object.keys(competition).toSorted()]);

describe.each(scoreboards)('a scoreboard for %s', (sport, listed) => {
  it('results in an unconfirmed time if the provider has no time', () => {
    const found = listed.flatMap((competition) => {
      const undated = { ...competition, timeValid: false };
      const received = readScoreboard(sport, undated);
      return received === undefined ? [] : contradictions(undated, received.match);
    });
    expect(found).toEqual([]);
  });

  it('contains the winner, status, start and every figure of a match', () => {
    const found = listed.flatMap((competition) => {
      const received = readScoreboard(sport, competition);
      return received && [[...contradictions(competition, received.match), ...inventions(competition, received)]];
    });
    const readable = found.filter((each) => each !== undefined);
    expect(readable.flat()).toEqual([]);
    expect(readable.length).toBeGreaterThan(listed.length * 0.7);
  });

  it('gives each side only its own figures, even if figures are missing', () => {
    const kinds = new Map(listed.map((competition) => [kindOf(competition), competition]));
    const found = [...kinds.values()].flatMap((competition) => {
      const trace = traced(competition);
      return [{ without: [], json: trace.json }, ...withoutEach(trace)].flatMap(({ without, json }) => {
        const received = readScoreboard(sport, json);
        if (received === undefined || !isJsonObject(json)) return [];
        const swaps = figuresOf(received).flatMap(({ place, value }) => {
          const [list, at] = (typeof value === 'number' ? trace.sources.get(value)?.place : undefined) ?? [];
          const shown = sideIn(place);
          return list !== 'competitors' || shown === undefined || sideAt(competition, Number(at)) === shown
            ? []
            : [`${received.match.id}: ${place.join('/')} of the other side`];
        });
        return [...inventions(json, received), ...swaps].map((what) => `${what} without ${without.join('/')}`);
      });
    });
    expect(found).toEqual([]);
  });
});
