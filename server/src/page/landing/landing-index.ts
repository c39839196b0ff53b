import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import { isField } from '@touchline/domain/match/classification.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isCompetitor } from '@touchline/domain/match/sides.ts';
import { memoize } from '@touchline/domain/memoize.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { utcDay } from '@touchline/domain/time/iso-time.ts';
import type { LandingLeague, StoredTable } from '@touchline/protocol/landing-page.ts';
import type { leagueScorersAnswerSchema } from '@touchline/protocol/league-schema.ts';
import type { detailsAnswerSchema, statisticsAnswerSchema } from '@touchline/protocol/match-data-schema.ts';
import type { DeepReadonly } from '@touchline/protocol/deep-readonly.ts';
import type { KnownTeam } from '@touchline/protocol/team-schema.ts';
import type * as v from 'valibot';

type Answer<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

/** A league with what is stored of it. */
export type LandingLeagueData = {
  readonly league: LandingLeague;
  readonly table?: StoredTable;
  readonly scorers?: Answer<typeof leagueScorersAnswerSchema>;
};

/** Everything that landing pages are made of. Nothing here causes a call to the provider. */
export type LandingSources = {
  readonly board: {
    readonly match: (id: string) => Match | undefined;
    readonly matches: () => Iterable<Match>;
    /** Whether the match left the board within the last day. */
    readonly hasLeft: (id: string) => boolean;
  };
  /** The matches beyond the board in this node's memory. */
  readonly beyond: () => Iterable<Match>;
  readonly matchData: (match: Match) => {
    readonly details?: Answer<typeof detailsAnswerSchema>;
    readonly statistics?: Answer<typeof statisticsAnswerSchema>;
  };
  /** Undefined for an unknown league. */
  readonly league: (key: string) => Promise<LandingLeagueData | undefined>;
  /** The leagues that this node has seen. */
  readonly leagues: () => readonly LandingLeagueData[];
  readonly team: (sport: SportId, id: string) => KnownTeam | undefined;
};

/** All matches in memory, by what a page shows of them. Lists are by start time. */
export type LandingIndex = {
  /** Includes the board's matches as they were; the board itself is newer. */
  readonly byId: ReadonlyMap<string, Match>;
  readonly byLeague: ReadonlyMap<string, readonly Match[]>;
  /** Keys such as `football/40`. */
  readonly byTeam: ReadonlyMap<string, readonly Match[]>;
  readonly bySport: ReadonlyMap<SportId, readonly Match[]>;
  /** By the UTC day of the start; matches with an unknown start are under ''. */
  readonly byDay: ReadonlyMap<string, readonly Match[]>;
};

/** How long an index is used. Building one takes about 20 ms with 20,000 matches. */
const indexForMs = 10_000;

/** Computing the key of every match would take longer than the rest of the index. */
const keyOf = memoize(
  ({ sport, leagueCountry = '', league }: Match) => `${sport}/${leagueCountry}/${league}`,
  leagueKey,
);

const add = <Key>(lists: Map<Key, Match[]>, key: Key, match: Match): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [match]);
  else list.push(match);
};

/** Builds the index on demand, at most every ten seconds. `now`: epoch ms. */
export const createLandingIndex = (
  { board, beyond }: Pick<LandingSources, 'board' | 'beyond'>,
  now: () => number,
): (() => LandingIndex) => {
  let built: { readonly atMs: number; readonly index: LandingIndex } | undefined;

  const build = (): LandingIndex => {
    const byId = new Map<string, Match>();
    // The board's copies are newer. Of other matches, one that should be over but is still scheduled was not read since.
    for (const match of board.matches()) byId.set(match.id, match);
    for (const match of beyond()) {
      const isNext = match.status === 'scheduled' && latestKickOffMs(match) > now();
      if (!byId.has(match.id) && (isNext || match.status === 'finished')) byId.set(match.id, match);
    }
    const byLeague = new Map<string, Match[]>();
    const byTeam = new Map<string, Match[]>();
    const bySport = new Map<SportId, Match[]>();
    const byDay = new Map<string, Match[]>();
    for (const match of [...byId.values()].toSorted((a, b) => latestKickOffMs(a) - latestKickOffMs(b))) {
      const startMs = Date.parse(match.startTime);
      add(byLeague, keyOf(match), match);
      add(bySport, match.sport, match);
      add(byDay, Number.isNaN(startMs) ? '' : utcDay(startMs), match);
      // The "teams" of a race are its name and its venue.
      if (isField(match)) continue;
      for (const side of [match.homeTeam, match.awayTeam]) {
        if (isCompetitor(side)) add(byTeam, `${match.sport}/${side.id}`, match);
      }
    }
    return { byId, byLeague, byTeam, bySport, byDay };
  };

  return () => {
    const nowMs = now();
    if (built === undefined || Math.abs(nowMs - built.atMs) >= indexForMs) built = { atMs: nowMs, index: build() };
    return built.index;
  };
};
