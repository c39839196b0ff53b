import type { Match } from '@touchline/domain/match/match.ts';
import type { MatchSource } from '@touchline/provider/match-source.ts';
import type { FastifyPluginCallback } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { VisitorLimit } from '../platform/visitor-limit.ts';
import type { StreamRoom } from '../platform/visitor-places.ts';
import type { CallPurse } from './call-purse.ts';
import { detailsRoutes } from './details-routes.ts';
import { createMatchDesk } from './match-desk.ts';
import type { MatchDesk } from './match-desk.ts';
import type { DetailsEvents } from './details-log.ts';
import { createMatchWatch } from './match-watch.ts';
import { createOddsBook } from './odds-book.ts';

/** Everything about one match beyond its row: odds, statistics, details, and the stream of those of a watched match. */
export type Details = {
  /** What its routes answer, for whoever else asks; the same answer for all who ask at a time. */
  readonly desk: MatchDesk;
  readonly routes: FastifyPluginCallback;
  /** How full the streams of matches are. */
  readonly room: StreamRoom;
  /** Keeps watched matches fresh until `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Sends the watchers off. */
  readonly close: () => void;
};

export const createDetails = (options: {
  readonly source: MatchSource;
  /** A stand-in plays the matches: its prices never mix with real ones. */
  readonly simulated: boolean;
  readonly board: { readonly match: (id: string) => Match | undefined };
  readonly database: Pick<Database, 'orm'>;
  /** A match of another day that was read. Its answers are given, but not streamed: nothing about it happens now. */
  readonly otherDays: { readonly match: (id: string) => Match | undefined };
  /** Pays out of what the polls leave of each sport's calls. */
  readonly purse: CallPurse;
  readonly limit: VisitorLimit;
  readonly clock: Clock;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly mostWatchers: number;
  /** Most of one visitor. */
  readonly mostOfOne: number;
  /** Headers of every answer; the stream writes its own head. */
  readonly headers: Readonly<Record<string, string>>;
  readonly events: DetailsEvents;
}): Details => {
  const { simulated, board, otherDays, database, limit } = options;
  const book = createOddsBook({ database, origin: simulated ? 'simulated' : 'real', ...options.events });
  const desk = createMatchDesk({ ...options, book });
  const watch = createMatchWatch({ ...options, desk });
  return {
    desk,
    routes: detailsRoutes({ board, otherDays, desk, watch, limit }),
    room: { taken: watch.watchers, refused: watch.refused },
    run: watch.run,
    close: watch.close,
  };
};
