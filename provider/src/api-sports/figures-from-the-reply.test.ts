/*
 * For all available list replies of every sport, winner, status and start match the reply, and each figure of the match
 * is in the reply or follows from the reply by a rule in docs/sports.md, "Derived figures".
 */
import { isJsonObject } from '@touchline/domain/json-object.ts';
import { firstPlace } from '@touchline/domain/match/classification.ts';
import { matchScore, matchState } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import { statusCodes } from '@touchline/domain/sport/status-codes.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ListReply, hasRecorded, listReplies } from '../../test/list-replies.ts';
import { type Place, valueAt } from '../../test/odd-places.ts';
import { readReply } from '../../test/read-matches.ts';
import { type Source, leavesOf, numbersIn, traced, withoutEach } from '../../test/traced-json.ts';
import { lapSeconds } from './formula1-classification.ts';

if (!hasRecorded) console.warn('skipped: the recorded replies are missing (../shared/provider/samples)');

/** The value at the first of these paths that exists: some sports nest fields that others have at the top level. */
const fieldOf = ({ item }: ListReply, ...places: readonly string[]): unknown =>
  places.map((place) => valueAt(item, place.split('.'))).find((value) => value !== undefined);

const codeOf = (reply: ListReply): string => {
  const code = fieldOf(reply, 'fixture.status.short', 'game.status.short', 'status.short', 'status');
  return typeof code === 'string' ? code : '';
};

const startOf = (reply: ListReply): number => {
  const stamp = fieldOf(reply, 'fixture.timestamp', 'game.date.timestamp', 'timestamp');
  return stamp === undefined ? epochMs(String(fieldOf(reply, 'date'))) : Number(stamp) * 1000;
};

const flaggedSides = (reply: ListReply): readonly Match['winner'][] =>
  (['home', 'away'] as const).filter(
    (side) =>
      fieldOf(reply, `teams.${side}.winner`, `fighters.${side === 'home' ? 'first' : 'second'}.winner`) === true,
  );

/** The side that the provider flags as the winner; undefined unless exactly one side is flagged. */
const namedWinner = (reply: ListReply): Match['winner'] => {
  const flagged = flaggedSides(reply);
  return flagged.length === 1 ? flagged[0] : undefined;
};

/** Which of winner, status and start differ from the reply. */
const contradictions = (reply: ListReply, match: Match): readonly string[] => {
  const code = codeOf(reply);
  const documented = Object.entries(statusCodes[reply.sport]).find(([known]) => known === code.toUpperCase())?.[1];
  const state = matchState(match);
  const named = namedWinner(reply);
  const isWonOffTheField = documented?.status === 'postponed' && match.status === 'finished' && named !== undefined;
  return Object.entries({
    start: epochMs(match.startTime) === startOf(reply),
    'TBC time': (match.timeTbc === true) === (reply.sport === 'football' && code === 'TBD'),
    'status code': (match.statusCode ?? '') === code,
    status: documented === undefined || documented.status === match.status || isWonOffTheField,
    period: documented === undefined || match.period === documented.period,
    winner: state.kind !== 'finished' || named === undefined || state.winner === named,
    'winner before the end': state.kind === 'finished' || match.winner === undefined,
    'winner that is not named': match.winner === undefined || match.winner === named,
  }).flatMap(([what, holds]) => (holds ? [] : [`${match.id}: ${what}`]));
};

/** A rule for a derived figure. `of`: the paths of the figure; `from`: all values that it can have for a reply. */
type Rule = { readonly of: RegExp; readonly from: (reply: ListReply) => readonly number[] };

const goalsIn = (reply: ListReply, place: string): number => Number(fieldOf(reply, place) ?? Number.NaN);

const sides = ['home', 'away'] as const;

const rules: Readonly<Record<string, Rule>> = {
  'second half: the score after 90 minutes minus the score at half-time': {
    of: /^halfScores\/(?:home|away)\/h2$/,
    from: (reply) =>
      sides.flatMap((side) =>
        [`score.fulltime.${side}`, `goals.${side}`].map(
          (whole) => goalsIn(reply, whole) - goalsIn(reply, `score.halftime.${side}`),
        ),
      ),
  },
  'red cards: the number of red cards among the events': {
    of: /^redCards\/(?:home|away)$/,
    from: ({ item }) => [...(Array.isArray(item['events']) ? item['events'] : []).keys(), 0],
  },
  'round of 16: the provider writes 8th finals': {
    of: /^session$/,
    from: (reply) => numbersIn(fieldOf(reply, 'league.round')).map((number) => number * 2),
  },
  'score of a session: the fastest laps in seconds': {
    of: /^(?:home|away)Score$/,
    from: ({ sport, item, further }) =>
      sport === 'formula1' ? leavesOf([item, further]).map(({ value }) => lapSeconds(String(value))) : [],
  },
};

/** An unknown score is stored as 0 but never shown. */
const isUnknownScore = (match: Match, place: Place): boolean =>
  /^(?:home|away)Score$/.test(place.join('/')) &&
  (match.sport === 'formula1' ? valueAt(match, place) === 0 : matchScore(match) === undefined);

/** Fields that contain no figures or are tested elsewhere (`placeholder-sides.test.ts`, `league-name.test.ts`). */
const others: ReadonlySet<string> = new Set(['id', 'sport', 'league', 'startTime', 'logo']);

const figuresOf = (match: Match) =>
  leavesOf(match).filter(({ place }) => !others.has(place.at(-1) ?? '') && !isUnknownScore(match, place));

/**
 * Whether a value, such as a date or an address, contains numbers that are not figures. With these, nearly every number
 * would appear to be in the reply.
 */
const isFigureless = (key: string | undefined, value: unknown): boolean =>
  typeof value === 'string' &&
  (/^(?:\d{4}-\d{2}-\d{2}|https?:)/.test(value) || (key === 'time' && /^\d{2}:\d{2}$/.test(value)));

/** Numbers of the match that are neither in the reply nor derived from it. */
const inventions = (reply: ListReply, match: Match): readonly string[] => {
  const sent = new Set(
    leavesOf([reply.item, reply.further]).flatMap(({ place, value }) =>
      isFigureless(place.at(-1), value) ? [] : numbersIn(value),
    ),
  );
  return figuresOf(match).flatMap(({ place, value }) => {
    const path = place.join('/');
    const derived = new Set(Object.values(rules).flatMap(({ of, from }) => (of.test(path) ? from(reply) : [])));
    return numbersIn(value)
      .filter((number) => !sent.has(number) && !derived.has(number))
      .map((number) => `${match.id}: ${path} ${number}`);
  });
};

const sideIn = (place: Place, part?: number): string | undefined => {
  const side = place.find((key) => /^(?:home|away|first|second)(?:Score)?$/.test(key) && !place.includes('periods'));
  if (side === undefined) return place.includes('periods') && part !== undefined ? sides[part] : undefined;
  return /^(?:home|first)/.test(side) ? 'home' : 'away';
};

/** Figures of one side that belong to the other side in the reply. */
const swaps = (match: Match, sources: ReadonlyMap<number, Source>): readonly string[] =>
  figuresOf(match).flatMap(({ place, value }) => {
    const source = typeof value === 'number' ? sources.get(value) : undefined;
    const [told, shown] = [source && sideIn(source.place, source.part), sideIn(place)];
    return told === undefined || shown === undefined || told === shown ? [] : [`${match.id}: ${place.join('/')}`];
  });

/** The shape of a reply. The slow test that removes figures one by one uses one reply per shape. */
const shapeOf = (reply: ListReply): string =>
  `${codeOf(reply)} ${leavesOf(reply.item)
    .map(({ place, value }) => `${place.join('/')}:${value === null ? 'null' : typeof value}`)
    .join(' ')}`;

/** The reply with `json`, a pair of item and further lists, as its content. */
const withJson = ({ sport, origin }: ListReply, json: unknown): ListReply => {
  const [item, further] = [valueAt(json, ['0']), valueAt(json, ['1'])];
  if (!isJsonObject(item) || !isJsonObject(further)) throw new Error('the reply is not an object');
  const lists = Object.entries(further).map(([path, items]) => [path, Array.isArray(items) ? items : []] as const);
  return { sport, origin, item, further: Object.fromEntries(lists) };
};

let replies: readonly ListReply[] = [];
beforeAll(async () => {
  replies = await listReplies();
}, 120_000);

describe.each(sportIds)('a reply for %s', { timeout: 300_000 }, (sport) => {
  const ofSport = () => replies.filter((reply) => reply.sport === sport);

  it('contains the winner, status, start and every figure of its match', async () => {
    const found: string[] = [];
    let matches = 0;
    for (const reply of ofSport()) {
      const match = await readReply(reply);
      if (match === undefined) continue;
      matches += 1;
      found.push(...contradictions(reply, match), ...inventions(reply, match));
      const first = match.status === 'finished' ? firstPlace(match) : undefined;
      if (first !== undefined && !JSON.stringify(reply.further).includes(`"${first.name}"`))
        found.push(`${match.id}: first`);
    }
    expect(found).toEqual([]);
    expect(matches).toBeGreaterThan(ofSport().length * 0.95);
  });

  it('gives each side only its own figures, even if figures are missing', async () => {
    const found: string[] = [];
    const kinds = new Map(ofSport().map((reply) => [shapeOf(reply), reply]));
    for (const reply of kinds.values()) {
      const trace = traced([reply.item, reply.further]);
      const variants = [{ without: [], json: trace.json }, ...withoutEach(trace)];
      for (const { without, json } of variants) {
        const changed = withJson(reply, json);
        const match = await readReply(changed);
        if (match === undefined) continue;
        found.push(
          ...[...inventions(changed, match), ...swaps(match, trace.sources)].map(
            (what) => `${what} without ${without.join('/')}`,
          ),
        );
      }
    }
    expect(found).toEqual([]);
    expect(kinds.size).toBeGreaterThan(0);
  });
});

type Compared = { readonly match: Match; readonly named: Match['winner'] };

const isAgainstScore = ({ match: { statusCode, homeScore, awayScore }, named }: Compared): boolean =>
  statusCode === 'PEN' && (named === 'home' ? homeScore < awayScore : homeScore > awayScore);

const skipped = hasRecorded ? '' : ' (skipped: the recorded replies are missing)';

it.skipIf(!hasRecorded)(
  `At least 1,000 recorded fixtures have the same winner as the provider, regardless of their score${skipped}.`,
  async () => {
    const compared = new Map<string, Compared>();
    for (const reply of replies.filter(({ sport, origin }) => sport === 'football' && origin === 'recorded')) {
      const [match, named] = [await readReply(reply), namedWinner(reply)];
      if (match?.status === 'finished') compared.set(match.id, { match, named });
    }
    const fixtures = [...compared.values()];
    const contradicted = fixtures.filter(({ match, named }) => {
      const state = matchState(match);
      return state.kind !== 'finished' || state.winner !== named;
    });
    expect(contradicted).toEqual([]);
    expect(fixtures.length).toBeGreaterThanOrEqual(1_000);
    expect(fixtures.filter(isAgainstScore).length).toBeGreaterThan(0);
  },
);
