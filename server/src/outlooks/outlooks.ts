import type { Match } from '@touchline/domain/match/match.ts';
import type { CupInput, CupOutlook } from '@touchline/domain/outlook/cup-outlook.ts';
import type { OutlookInput, SeasonOutlook } from '@touchline/domain/outlook/season-outlook.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { utcDay } from '@touchline/domain/time/iso-time.ts';
import type { FastifyPluginCallback } from 'fastify';
import { hasPassed } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { createThrottledReport } from '../platform/log.ts';
import type { Log } from '../platform/log.ts';
import type { Part } from '../platform/supervise.ts';
import { createWorkerThread } from '../platform/worker-thread.ts';
import type { DayForecast } from './frozen-files.ts';
import { createLeagueBoard } from './league-board.ts';
import type { OutlookBoard } from './league-board.ts';
import { createLeagueOutlooks } from './league-outlooks.ts';
import type { CalculatedOutlook, LeagueOutlook, LeagueSeason } from './league-outlooks.ts';
import { cupBody, outlookBody } from './outlook-answer.ts';
import type { StoredOutlooks } from './outlook-answer.ts';
import { createOutlookArchive } from './outlook-archive.ts';
import type { OutlookArchive } from './outlook-archive.ts';
import { createFileReader, createOutlookRecord } from './outlook-record.ts';
import { createOutlookRecorder } from './outlook-recorder.ts';
import { createReplayedSeasons } from './replayed-seasons.ts';
import type { ReplayedForecasts } from './replayed-seasons.ts';
import { outlookRoutes } from './outlook-routes.ts';
import type { OutlookAnswer } from './outlook-routes.ts';

type LeagueForecasts = Parameters<typeof createLeagueOutlooks>[0]['forecasts'];

/** The outlooks of leagues' seasons: current, stored, graded and published. */
export type Outlooks = {
  /** The seasons in memory, with the outlook that was calculated last. */
  readonly seasons: {
    readonly of: (leagueKey: string) => CalculatedOutlook | undefined;
    readonly all: () => readonly CalculatedOutlook[];
  };
  /** The outlook of a league from what this node holds; never causes a provider call. */
  readonly held: (
    key: string,
  ) => Promise<{ readonly about: LeagueSeason; readonly answer: OutlookAnswer } | 'busy' | undefined>;
  /** Deletes at most `limit` old outlooks of days and returns how many. */
  readonly prune: OutlookArchive['prune'];
  readonly routes: FastifyPluginCallback;
  /** The long-running parts; recording only works while `isLeader` returns true. */
  readonly parts: (isLeader: () => boolean) => readonly Part[];
  readonly close: () => Promise<void>;
};

/** The stored outlooks of a season change once a day. */
const storedForMs = 10 * 60_000;
/** How often failed reads and writes are logged. */
const reportEveryMs = 60_000;
/** As many leagues as there are outlooks in memory. */
const maxStored = 200;

const keyOf = ({ about }: CalculatedOutlook): string => `${about.key} ${about.providerRef?.season}`;

/**
 * Reads the stored outlooks of a season at most every ten minutes. Undefined while they cannot be read: the current
 * outlook does not depend on them.
 */
const createStoredReader = (
  archive: Pick<OutlookArchive, 'stored'>,
  { clock, onFailure }: { readonly clock: Pick<Clock, 'now'>; readonly onFailure: (cause: unknown) => void },
) => {
  const known = new Map<string, { readonly readAtMs: number; readonly stored: Promise<StoredOutlooks> }>();
  const read = async (of: CalculatedOutlook): Promise<StoredOutlooks> => {
    const key = keyOf(of);
    const nowMs = clock.now();
    const entry = known.get(key);
    if (entry !== undefined && !hasPassed(storedForMs, { since: entry.readAtMs, now: nowMs })) return entry.stored;
    const stored = archive.stored({ league: of.about.key, season: of.about.providerRef?.season ?? '' });
    known.delete(key);
    known.set(key, { readAtMs: nowMs, stored });
    const [oldest] = known.size > maxStored ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    stored.catch(() => known.delete(key));
    return stored;
  };
  return async (of: CalculatedOutlook): Promise<StoredOutlooks | undefined> => {
    try {
      return await read(of);
    } catch (cause) {
      onFailure(cause);
      return undefined;
    }
  };
};

/** Records each requested league once a day without delaying the answer. A failed write is repeated at a later request. */
const createRequestNotes = (
  archive: Pick<OutlookArchive, 'noteRequest'>,
  { clock, onWriteFailure }: { readonly clock: Pick<Clock, 'now'>; readonly onWriteFailure: (cause: unknown) => void },
) => {
  let noted = { day: '', leagues: new Set<string>() };
  const writing = new Set<string>();
  return async (league: string): Promise<void> => {
    const day = utcDay(clock.now());
    if (noted.day !== day) noted = { day, leagues: new Set() };
    const { leagues } = noted;
    if (leagues.has(league) || writing.has(league)) return;
    writing.add(league);
    try {
      await archive.noteRequest(league);
      leagues.add(league);
    } catch (cause) {
      onWriteFailure(cause);
    } finally {
      writing.delete(league);
    }
  };
};

/** Simulates on a separate thread. */
const createOutlookThread = () => {
  const { run, close } = createWorkerThread<OutlookInput | CupInput, SeasonOutlook | CupOutlook>({
    script: new URL('outlook-worker.ts', import.meta.url),
    settings: undefined,
    maxOldGenerationSizeMb: 128,
    name: 'the outlook thread',
  });
  return {
    simulate: async (input: OutlookInput): Promise<SeasonOutlook> => {
      const made = await run(input);
      if (!('stakes' in made)) throw new TypeError('the outlook thread answered a season with a cup');
      return made;
    },
    simulateCup: (input: CupInput): Promise<CupOutlook> => run(input),
    close,
  };
};

export const createOutlooks = (options: {
  readonly database: Pick<Database, 'orm'>;
  readonly board: OutlookBoard;
  readonly leagues: {
    /** See `Leagues.standing`. */
    readonly standing: (key: string, visitor: string, season?: string) => Promise<LeagueSeason | undefined>;
    readonly heldStanding: (key: string) => Promise<LeagueSeason | undefined>;
  };
  readonly forecasts: LeagueForecasts & {
    /** The match forecasts frozen on a UTC day. */
    readonly frozenOn: (day: string) => Promise<readonly DayForecast[]>;
    /** Only in a demo. */
    readonly replayed: ReplayedForecasts | undefined;
  };
  /** The provider calls for a sport that the polls leave over. */
  readonly headroom: (sport: SportId) => { readonly calls: number };
  /** Whether the matches come from a stand-in. */
  readonly simulated: boolean;
  readonly limits: { readonly outlooks: RateLimit; readonly outlookFiles: RateLimit };
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}): Outlooks => {
  const { database, board, forecasts, headroom, simulated, limits, clock, log } = options;
  const { standing: season, heldStanding: heldSeason } = options.leagues;
  const origin = simulated ? 'simulated' : 'real';
  const thread = createOutlookThread();
  const byLeague = createLeagueBoard({ board, now: clock.now });
  const archive = createOutlookArchive({ database, origin, now: clock.now });
  const leagues = createLeagueOutlooks({ board: byLeague, season, heldSeason, forecasts, ...thread, clock });
  const record = createOutlookRecord({ archive, simulated, clock });
  const reportOf = (what: string) =>
    createThrottledReport<unknown>({
      everyMs: reportEveryMs,
      now: clock.now,
      report: (err, count) => log.warn({ err, count }, what),
    });
  const onFailure = reportOf('stored outlooks could not be read');
  const stored = createStoredReader(archive, { clock, onFailure });
  const noteRequest = createRequestNotes(archive, {
    clock,
    onWriteFailure: reportOf('requests of outlooks could not be noted'),
  });
  const matchOf = (id: string): Match | undefined => board.match(id);

  const answerOf = async (result: LeagueOutlook): Promise<OutlookAnswer> =>
    'gap' in result
      ? { gap: result.gap, ...(result.cup && { cup: cupBody(result.cup) }) }
      : { outlook: outlookBody(result.outlook, await stored(result.outlook), matchOf) };

  const outlookOf = async (key: string, visitor: string): Promise<OutlookAnswer | 'busy' | undefined> => {
    const result = await leagues.current(key, visitor);
    if (result === undefined || result === 'busy') return result;
    if ('outlook' in result) void noteRequest(key);
    return answerOf(result);
  };

  return {
    seasons: { of: leagues.known, all: leagues.all },
    held: async (key) => {
      const found = await leagues.held(key);
      if (found === undefined || found === 'busy') return found;
      return { about: found.about, answer: await answerOf(found.result) };
    },
    prune: archive.prune,
    routes: outlookRoutes({
      outlookOf,
      record: record.answer,
      file: createFileReader(archive),
      limit: limits.outlooks,
      fileLimit: limits.outlookFiles,
    }),
    parts: (isLeader) => {
      const recorder = createOutlookRecorder({
        board: byLeague,
        outlooks: leagues,
        archive,
        season,
        forecastsOn: forecasts.frozenOn,
        quotaHeadroom: headroom,
        simulated,
        isLeader,
        clock,
      });
      const { replayed: forecastsAfter } = forecasts;
      const replayed =
        forecastsAfter &&
        createReplayedSeasons({
          board: byLeague,
          archive,
          season,
          forecastsAfter,
          simulate: thread.simulate,
          isLeader,
          clock,
        });
      return [
        { name: 'league goals', run: byLeague.run },
        { name: 'outlooks', run: recorder.run },
        ...(replayed === undefined ? [] : [{ name: 'replayed seasons', run: replayed.run }]),
      ];
    },
    close: thread.close,
  };
};
