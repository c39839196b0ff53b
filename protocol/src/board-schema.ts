import { boardSources } from '@touchline/domain/board/board.ts';
import { providerProblemKinds } from '@touchline/domain/provider-problem.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';
import { matchSchema } from './match-schema.ts';

const isoTime = v.pipe(v.string(), v.isoTimestamp());
const versionNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** How fresh one sport's part of the board is; held equal to the domain's `SportFeed`. */
export const sportFeedSchema = v.object({
  checkedAt: v.exactOptional(isoTime),
  problem: v.exactOptional(v.object({ kind: v.picklist(providerProblemKinds), since: isoTime })),
});

const sportFeedsSchema = v.object(v.entriesFromList(sportIds, v.exactOptional(sportFeedSchema)));

/** The answer of `GET /api/matches` around its matches; these are read one by one so that one bad match costs only itself. */
export const snapshotSchema = v.object({
  /** The board's version: a number that only grows, the same on every node. */
  version: versionNumber,
  /** The last good reply of the source for any sport; null on a board that never had one. */
  updatedAt: v.nullable(isoTime),
  source: v.picklist(boardSources),
  provider: v.string(),
  /** True while what is in play was not confirmed for longer than the poll interval allows. */
  stale: v.boolean(),
  sports: sportFeedsSchema,
  matches: v.array(v.unknown()),
});

/** `event: board` of the live stream; held equal to the domain's `BoardChange`. */
export const boardChangeSchema = v.object({
  version: versionNumber,
  updatedAt: v.nullable(isoTime),
  put: v.exactOptional(v.array(matchSchema)),
  patch: v.exactOptional(v.record(v.string(), v.record(v.string(), v.unknown()))),
  drop: v.exactOptional(v.array(v.string())),
  sports: v.exactOptional(sportFeedsSchema),
});
