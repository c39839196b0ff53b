import type { Match } from '@touchline/domain/match/match.ts';
import type { OutlookInput, SeasonOutlook } from '@touchline/domain/outlook/season-outlook.ts';
import { utcDay } from '@touchline/domain/time/iso-time.ts';
import type { SeasonOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';
import type { FastifyPluginCallback } from 'fastify';
import { hasPassed } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { Part } from '../platform/supervise.ts';
import { createWorkerThread } from '../platform/worker-thread.ts';
import { createLeagueBoard } from './league-board.ts';
import type { OutlookBoard } from './league-board.ts';
import { createLeagueOutlooks } from './league-outlooks.ts';
import type { CalculatedOutlook, LeagueSeason } from './league-outlooks.ts';
import { noStoredOutlooks, outlookBody } from './outlook-answer.ts';
import type { StoredOutlooks } from './outlook-answer.ts';
import { createOutlookArchive } from './outlook-archive.ts';
import type { OutlookArchive } from './outlook-archive.ts';
import { outlookRoutes } from './outlook-routes.ts';
import type { OutlookAnswer } from './outlook-routes.ts';

type LeagueForecasts = Parameters<typeof createLeagueOutlooks>[0]['forecasts'];

/** The outlooks of leagues' seasons: current, stored, graded and published. */
export type Outlooks = {
  /** The last outlook of a league that this node calculated, without a call. */
  readonly of: (leagueKey: string) => SeasonOutlookAnswer | undefined;
  /** The seasons in memory, with the outlook that was calculated last. */
  readonly seasons: {
    readonly of: (leagueKey: string) => CalculatedOutlook | undefined;
    readonly all: () => readonly CalculatedOutlook[];
  };
  /** Deletes at most `limit` old outlooks of days and returns how many. */
  readonly prune: OutlookArchive['prune'];
  readonly routes: FastifyPluginCallback;
  /** The long-running parts; recording only works while `isLeader` returns true. */
  readonly parts: (isLeader: () => boolean) => readonly Part[];
  readonly close: () => Promise<void>;
};

/** The stored outlooks of a season change once a day. */
const storedForMs = 10 * 60_000;
/** As many leagues as there are outlooks in memory. */
const maxStored = 200;

/** Reads the stored outlooks of a season at most every ten minutes. */
const createStoredReader = (archive: Pick<OutlookArchive, 'stored'>, clock: Pick<Clock, 'now'>) => {
  const known = new Map<string, { readonly readAtMs: number; readonly stored: Promise<StoredOutlooks> }>();
  const keyOf = ({ about }: CalculatedOutlook): string => `${about.key} ${about.providerRef?.season}`;
  /** What was read last. */
  const read = new Map<string, StoredOutlooks>();
  return {
    known: (of: CalculatedOutlook): StoredOutlooks => read.get(keyOf(of)) ?? noStoredOutlooks,
    read: async (of: CalculatedOutlook): Promise<StoredOutlooks> => {
      const key = keyOf(of);
      const nowMs = clock.now();
      const entry = known.get(key);
      if (entry !== undefined && !hasPassed(storedForMs, { since: entry.readAtMs, now: nowMs })) return entry.stored;
      const stored = archive.stored({ league: of.about.key, season: of.about.providerRef?.season ?? '' });
      known.delete(key);
      known.set(key, { readAtMs: nowMs, stored });
      const [oldest] = known.size > maxStored ? known.keys() : [];
      if (oldest !== undefined) {
        known.delete(oldest);
        read.delete(oldest);
      }
      stored.then(
        (answer) => read.set(key, answer),
        () => known.delete(key),
      );
      return stored;
    },
  };
};

/** Notes each requested league once a day. */
const createRequestNotes = (archive: Pick<OutlookArchive, 'noteRequest'>, clock: Pick<Clock, 'now'>) => {
  let noted = { day: '', leagues: new Set<string>() };
  return async (league: string): Promise<void> => {
    const day = utcDay(clock.now());
    if (noted.day !== day) noted = { day, leagues: new Set() };
    if (noted.leagues.has(league)) return;
    noted.leagues.add(league);
    await archive.noteRequest(league);
  };
};

export const createOutlooks = (options: {
  readonly database: Pick<Database, 'orm'>;
  readonly board: OutlookBoard;
  /** See `Leagues.standing`. */
  readonly season: (key: string, visitor: string) => Promise<LeagueSeason | undefined>;
  readonly forecasts: LeagueForecasts;
  /** Whether the matches come from a stand-in. */
  readonly simulated: boolean;
  readonly limit: RateLimit;
  readonly clock: Clock;
}): Outlooks => {
  const { database, board, season, forecasts, simulated, limit, clock } = options;
  const origin = simulated ? 'simulated' : 'real';
  const thread = createWorkerThread<OutlookInput, SeasonOutlook>({
    script: new URL('outlook-worker.ts', import.meta.url),
    settings: undefined,
    maxOldGenerationSizeMb: 128,
    name: 'the outlook thread',
  });
  const byLeague = createLeagueBoard({ board, now: clock.now });
  const archive = createOutlookArchive({ database, origin, now: clock.now });
  const leagues = createLeagueOutlooks({ board: byLeague, season, forecasts, simulate: thread.run, clock });
  const stored = createStoredReader(archive, clock);
  const noteRequest = createRequestNotes(archive, clock);
  const matchOf = (id: string): Match | undefined => board.match(id);

  const outlookOf = async (key: string, visitor: string): Promise<OutlookAnswer | 'busy' | undefined> => {
    const answer = await leagues.current(key, visitor);
    if (answer === undefined || answer === 'busy' || 'gap' in answer) return answer;
    await noteRequest(key);
    return { outlook: outlookBody(answer.outlook, await stored.read(answer.outlook), matchOf) };
  };

  return {
    of: (key) => {
      const known = leagues.known(key);
      return known && outlookBody(known, stored.known(known), matchOf);
    },
    seasons: { of: leagues.known, all: leagues.all },
    prune: archive.prune,
    routes: outlookRoutes({
      outlookOf,
      record: async () => ({
        asOf: new Date(clock.now()).toISOString(),
        simulated,
        outlooks: 0,
        seasons: 0,
        chances: 0,
        curve: [],
        checkpoints: [],
        misses: [],
        files: [],
        days: [],
      }),
      file: async (hash) => {
        const found = await archive.file(hash);
        return found && { bytes: Buffer.from(found.file, 'utf8'), type: 'application/json' };
      },
      limit,
    }),
    parts: () => [{ name: 'league goals', run: byLeague.run }],
    close: thread.close,
  };
};
