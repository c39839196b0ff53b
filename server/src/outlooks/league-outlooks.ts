import { createHash } from 'node:crypto';
import type { Forecast } from '@touchline/domain/forecast/forecast.ts';
import type { SeasonFixture } from '@touchline/domain/league/season-result.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { cupTies, isCupMatch, presentRound } from '@touchline/domain/outlook/cup-state.ts';
import type { CupRound } from '@touchline/domain/outlook/cup-state.ts';
import type { CupInput, CupOutlook } from '@touchline/domain/outlook/cup-outlook.ts';
import type { OutlookInput, SeasonOutlook } from '@touchline/domain/outlook/season-outlook.ts';
import { matchdayOf, ratedSeason, seasonState } from '@touchline/domain/outlook/season-state.ts';
import type { RatedSeason, SeasonData, SeasonState } from '@touchline/domain/outlook/season-state.ts';
import { epochMs, utcDay } from '@touchline/domain/time/iso-time.ts';
import { hasPassed, withTimeout } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import { isInGoals, type LastGoal, type LeagueBoard } from './league-board.ts';

/** A league and its season, from the provider. */
export type LeagueSeason = SeasonData & {
  readonly league: string;
  readonly country?: string;
  readonly providerRef?: { readonly season: string };
  /** The matches of cup rounds. */
  readonly cupMatches?: readonly Match[];
};

/** Why a league has no outlook: see `outlookGaps` of the protocol. */
export type OutlookGap = Extract<ReturnType<typeof seasonState>, string> | 'ratings';

/** What the last goal changed. */
export type GoalEffect = { readonly goal: LastGoal; readonly before: SeasonOutlook; readonly after: SeasonOutlook };

/** An outlook with everything that it was calculated from. */
export type CalculatedOutlook = {
  readonly atMs: number;
  readonly about: LeagueSeason;
  readonly state: SeasonState;
  readonly basis: RatedSeason['basis'];
  readonly input: OutlookInput;
  /** SHA-256 of `input`. */
  readonly inputHash: string;
  readonly outlook: SeasonOutlook;
  readonly goal?: GoalEffect;
};

/** The outlook of a cup whose present round is drawn. */
export type CalculatedCup = {
  readonly atMs: number;
  readonly about: LeagueSeason;
  readonly round: CupRound;
  /** SHA-256 of what the simulation read. */
  readonly inputHash: string;
  readonly outlook: CupOutlook;
};

/** A cup has no table, so that there is also the reason why its season has no outlook. */
export type LeagueOutlook =
  | { readonly outlook: CalculatedOutlook }
  | { readonly gap: OutlookGap; readonly cup?: CalculatedCup };

export type LeagueOutlooks = {
  /**
   * The outlook of the season as it stands now. Undefined for an unknown league; `busy` while too many leagues are
   * calculated. `visitor` is charged for provider calls.
   */
  readonly current: (key: string, visitor: string) => Promise<LeagueOutlook | 'busy' | undefined>;
  /** The same from what this node holds, without a provider call; undefined if it holds too little of the league. */
  readonly held: (
    key: string,
  ) => Promise<{ readonly about: LeagueSeason; readonly result: LeagueOutlook } | 'busy' | undefined>;
  /** The last calculated outlook of a league, without a call or a calculation. */
  readonly known: (key: string) => CalculatedOutlook | undefined;
  /** The last calculated outlooks of all leagues in memory. */
  readonly all: () => readonly CalculatedOutlook[];
};

/** Whether a season can be calculated; a cup has no table. */
const isWhole = ({ table, results, fixtures, cupMatches }: LeagueSeason): boolean =>
  results !== undefined && fixtures !== undefined && (table ?? cupMatches) !== undefined;

/** Whether the first season has every part that the other one has. */
const hasPartsOf = (about: LeagueSeason, other: LeagueSeason): boolean =>
  (['table', 'results', 'fixtures', 'cupMatches'] as const).every(
    (part) => about[part] !== undefined || other[part] === undefined,
  );

const simulations = 10_000;

/** The clock of matches and new ratings change an outlook at most this often. Scores and red cards change it at once. */
const minuteMs = 60_000;

/** A league without an outlook is checked more often, because that needs no simulation. */
const gapMs = 5_000;

/** How long a request waits for a newer table before it uses the known one: a page wants its answer within a second. */
const providerWaitMs = 150;

/** Leagues whose outlooks are kept in memory, some 100 KB each; the least recently requested are dropped first. */
const maxLeagues = 200;

/** Leagues that may wait for the thread at once. With 0.2 s each, the last waits four seconds. */
const maxWaiting = 20;

/** Programs leave room for the pages of readers. */
const maxWaitingOfPrograms = 5;

/** A score may change while an outlook is calculated. */
const maxRounds = 3;

type Entry = {
  season?: LeagueSeason;
  last?: { readonly score: string; readonly minute: string; readonly atMs: number; readonly result: LeagueOutlook };
  calculating?: Promise<void>;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same for all states of a season, so that an outlook changes only as much as its season. */
const seedOf = ({ key, providerRef }: LeagueSeason): number =>
  Number.parseInt(sha256(`${key} ${providerRef?.season ?? ''}`).slice(0, 8), 16);

/** SHA-256 of everything that a simulation reads. */
export const hashOf = (input: OutlookInput | CupInput): string => sha256(JSON.stringify(input));

type ForecastOf = (about: LeagueSeason, fixture: SeasonFixture, match: Match | undefined) => Forecast | undefined;

/** The input of a simulation; undefined if too few teams are rated. `reported`: see `OutlookInput`. */
export const outlookInput = (
  about: LeagueSeason,
  state: SeasonState,
  reported: readonly string[],
  forecastOf: ForecastOf,
): { readonly input: OutlookInput; readonly basis: RatedSeason['basis'] } | undefined => {
  const rated = ratedSeason(state, (fixture, match) => forecastOf(about, fixture, match));
  if (rated === undefined) return undefined;
  const { groups, rules, results } = state;
  const { remaining, basis } = rated;
  const seed = seedOf(about);
  return { input: { sport: about.sport, groups, rules, results, remaining, reported, simulations, seed }, basis };
};

const fixtureOf = ({ id, homeTeam, awayTeam, startTime }: Match): SeasonFixture => ({
  id,
  homeId: homeTeam.id,
  awayId: awayTeam.id,
  startTime,
});

/** Numbers objects, so that a text can say which of them it was made from. */
const createIdentity = (): ((object: object | undefined) => number) => {
  const numbers = new WeakMap<object, number>();
  let count = 0;
  return (object) => {
    if (object === undefined) return 0;
    const known = numbers.get(object);
    if (known !== undefined) return known;
    count += 1;
    numbers.set(object, count);
    return count;
  };
};

/** The season before a goal, with all other matches as they are now; undefined if its match is no longer in play. */
const beforeGoal = (state: SeasonState, { matchId, before }: LastGoal): SeasonState | undefined => {
  const isPlaying = state.remaining.some(({ match }) => match?.id === matchId && match.status === 'live');
  if (!isPlaying) return undefined;
  const remaining = state.remaining.map(({ fixture, match }) => {
    if (match === undefined) return { fixture };
    const isScorers = match.id === matchId;
    return { fixture, match: isScorers ? { ...match, homeScore: before.home, awayScore: before.away } : match };
  });
  return { ...state, remaining };
};

/**
 * The outlooks of all leagues, each calculated when it is requested and the league has changed since. Concurrent
 * requests share a calculation.
 */
export const createLeagueOutlooks = (options: {
  readonly board: Pick<LeagueBoard, 'match' | 'matchesOf' | 'lastGoal'>;
  /** A league's season, fetched on demand; undefined for an unknown league. */
  readonly season: (key: string, visitor: string) => Promise<LeagueSeason | undefined>;
  /** The same from what this node holds, without a provider call. */
  readonly heldSeason: (key: string) => Promise<LeagueSeason | undefined>;
  readonly forecasts: {
    /** The forecast before kick-off of a match on the board. */
    readonly beforeKickOff: (match: Match) => Forecast | undefined;
    /** The forecast of another match of the league from ratings. */
    readonly fromRatings: (league: LeagueSeason, fixture: SeasonFixture) => Forecast | undefined;
    /** Changes with every change of ratings and prices. */
    readonly version: () => number;
  };
  readonly simulate: (input: OutlookInput) => Promise<SeasonOutlook>;
  readonly simulateCup: (input: CupInput) => Promise<CupOutlook>;
  readonly clock: Clock;
}): LeagueOutlooks => {
  const { board, season, heldSeason, forecasts, simulate, simulateCup, clock } = options;
  const entries = new Map<string, Entry>();
  const identity = createIdentity();
  let waiting = 0;

  const entryOf = (key: string): Entry => {
    const entry = entries.get(key) ?? {};
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.size > maxLeagues ? entries.keys() : [];
    if (oldest !== undefined) entries.delete(oldest);
    return entry;
  };

  /** What an outlook depends on at once, and what may change it once a minute. */
  const stateOf = (key: string, { table, results, fixtures, cupMatches }: LeagueSeason) => {
    const matches = board.matchesOf(key);
    const score = [
      utcDay(clock.now()),
      ...[table, results, fixtures, cupMatches].map(identity),
      ...matches.map(({ id, sport, status, statusCode, startTime, homeScore, awayScore, noScore, redCards }) =>
        JSON.stringify([
          id,
          status,
          startTime,
          noScore,
          redCards,
          ...(isInGoals(sport) ? [statusCode, homeScore, awayScore] : []),
        ]),
      ),
    ].join();
    const minute = [
      forecasts.version(),
      ...matches.map(({ minute: at, stoppage, statusCode, homeScore, awayScore }) =>
        [at, stoppage, statusCode, homeScore, awayScore].join(' '),
      ),
    ].join();
    return { score, minute };
  };

  const isCurrent = (key: string, { last, season: about }: Entry): boolean => {
    if (last === undefined || about === undefined) return false;
    const { score, minute } = stateOf(key, about);
    if (score !== last.score) return false;
    const everyMs = 'gap' in last.result && last.result.cup === undefined ? gapMs : minuteMs;
    return minute === last.minute || !hasPassed(everyMs, { since: last.atMs, now: clock.now() });
  };

  const forecastOf: ForecastOf = (about, fixture, match) =>
    // A postponed match has no prices, and a finished one no longer has a forecast.
    match === undefined || match.status === 'postponed' || match.status === 'finished'
      ? forecasts.fromRatings(about, fixture)
      : forecasts.beforeKickOff(match);

  const goalEffect = async (
    about: LeagueSeason,
    state: SeasonState,
    after: SeasonOutlook,
    known: CalculatedOutlook | undefined,
  ): Promise<GoalEffect | undefined> => {
    const goal = board.lastGoal(about.key);
    // The other matches stay as they were at the goal.
    if (goal === undefined || known?.goal?.goal === goal) return goal && known?.goal;
    const former = beforeGoal(state, goal);
    const before = former && outlookInput(about, former, [], forecastOf);
    return before && { goal, before: await simulate(before.input), after };
  };

  /** The outlook of the present round and beyond, for a cup or the cup rounds after a league phase. */
  const calculateCup = async (about: LeagueSeason, atMs: number): Promise<CalculatedCup | undefined> => {
    const matches = new Map((about.cupMatches ?? []).map((match) => [match.id, match]));
    for (const match of board.matchesOf(about.key).filter(isCupMatch)) matches.set(match.id, match);
    const round = presentRound([...matches.values()]);
    const ties = round && cupTies(round, (match) => forecastOf(about, fixtureOf(match), board.match(match.id)));
    if (round === undefined || ties === undefined) return undefined;
    const input: CupInput = { sport: about.sport, ties, simulations, seed: seedOf(about) };
    return { atMs, about, round, inputHash: hashOf(input), outlook: await simulateCup(input) };
  };

  const calculate = async (about: LeagueSeason, known: CalculatedOutlook | undefined): Promise<LeagueOutlook> => {
    const atMs = clock.now();
    const state = seasonState(about, board.matchesOf(about.key), epochMs(`${utcDay(atMs)}T00:00:00Z`));
    if (typeof state === 'string') {
      const cup = state === 'rules' ? undefined : await calculateCup(about, atMs);
      return { gap: state, ...(cup && { cup }) };
    }
    const made = outlookInput(about, state, matchdayOf(state, atMs), forecastOf);
    if (made === undefined) return { gap: 'ratings' };
    const { input, basis } = made;
    const inputHash = hashOf(input);
    const outlook = known?.inputHash === inputHash ? known.outlook : await simulate(input);
    const goal = await goalEffect(about, state, outlook, known);
    return { outlook: { atMs, about, state, basis, input, inputHash, outlook, ...(goal && { goal }) } };
  };

  const update = async (key: string, entry: Entry, about: LeagueSeason): Promise<void> => {
    const state = stateOf(key, about);
    const known = entry.last !== undefined && 'outlook' in entry.last.result ? entry.last.result.outlook : undefined;
    waiting += 1;
    try {
      const atMs = clock.now();
      entry.last = { ...state, atMs, result: await calculate(about, known) };
    } finally {
      waiting -= 1;
      delete entry.calculating;
    }
  };

  /** Reads the season; a known one is used if the provider takes long. */
  const readSeason = async (key: string, entry: Entry, visitor: string): Promise<LeagueSeason | undefined> => {
    const read = season(key, visitor).then((about) => {
      if (about !== undefined) entry.season = about;
      return about;
    });
    const { season: known } = entry;
    if (known === undefined) return read;
    return withTimeout<LeagueSeason | undefined>(
      providerWaitMs,
      clock,
      () => read,
      () => known,
    );
  };

  /** Calculates until nothing has changed meanwhile, unless `most` leagues wait already. */
  const calculated = async (key: string, stored: Entry, most: number): Promise<LeagueOutlook | 'busy' | undefined> => {
    for (let round = 0; round < maxRounds; round += 1) {
      const { season: about } = stored;
      if (about === undefined || isCurrent(key, stored)) break;
      if (stored.calculating === undefined && waiting >= most) return stored.last?.result ?? 'busy';
      stored.calculating ??= update(key, stored, about);
      await stored.calculating;
    }
    return stored.last?.result;
  };

  const current: LeagueOutlooks['current'] = async (key, visitor) => {
    const kept = entries.get(key);
    const entry = kept ?? {};
    if ((await readSeason(key, entry, visitor)) === undefined) return undefined;
    const stored = kept === undefined ? Object.assign(entryOf(key), entry) : entryOf(key);
    return calculated(key, stored, maxWaiting);
  };

  const held: LeagueOutlooks['held'] = async (key) => {
    const about = await heldSeason(key);
    const kept = entries.get(key)?.season;
    const isUsed = about !== undefined && (kept === undefined ? isWhole(about) : hasPartsOf(about, kept));
    if (!isUsed && kept === undefined) {
      // The other parts cannot change that the rules are unknown.
      const gap = about && seasonState(about, [], clock.now());
      return about !== undefined && gap === 'rules' ? { about, result: { gap } } : undefined;
    }
    const entry = entryOf(key);
    if (isUsed) entry.season = about;
    const { season: used } = entry;
    const result = await calculated(key, entry, maxWaitingOfPrograms);
    if (result === 'busy' || result === undefined || used === undefined) return result === 'busy' ? result : undefined;
    // The provider may have the rest, but it was not asked.
    const lacks = 'gap' in result && result.cup === undefined && ['no-table', 'no-fixtures'].includes(result.gap);
    return lacks ? undefined : { about: used, result };
  };

  const known: LeagueOutlooks['known'] = (key) => {
    const result = entries.get(key)?.last?.result;
    return result !== undefined && 'outlook' in result ? result.outlook : undefined;
  };

  return { current, held, known, all: () => [...entries.keys()].flatMap((key) => known(key) ?? []) };
};
