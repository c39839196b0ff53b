import { boardSources } from '@touchline/domain/board/board.ts';
import { providerProblemKinds } from '@touchline/domain/provider-problem.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';
import { matchSchema } from './match-schema.ts';

const isoTime = v.pipe(v.string(), v.isoTimestamp());
const versionNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** How fresh one sport's part of the board is; must equal the domain's `SportFreshness`. */
export const sportFreshnessSchema = v.object({
  checkedAt: v.exactOptional(isoTime),
  problem: v.exactOptional(v.object({ kind: v.picklist(providerProblemKinds), since: isoTime })),
});

const sportFeedsSchema = v.object(v.entriesFromList(sportIds, v.exactOptional(sportFreshnessSchema)));

/**
 * The response to `GET /api/matches`. Readers parse the matches one by one, so that an invalid match does not affect
 * the others.
 */
export const snapshotSchema = v.object({
  /** The board's version: a number that only increases and is the same on all nodes. */
  version: versionNumber,
  /** The time of the provider's last valid reply for any sport; null if there was none. */
  updatedAt: v.nullable(isoTime),
  source: v.picklist(boardSources),
  provider: v.string(),
  /** True while matches in play have not been confirmed for longer than the poll interval allows. */
  stale: v.boolean(),
  sports: sportFeedsSchema,
  matches: v.array(v.unknown()),
});

/** `event: board` of the live stream; must equal the domain's `BoardChange`. */
export const boardChangeSchema = v.object({
  version: versionNumber,
  updatedAt: v.nullable(isoTime),
  put: v.exactOptional(v.array(matchSchema)),
  patch: v.exactOptional(v.record(v.string(), v.record(v.string(), v.unknown()))),
  drop: v.exactOptional(v.array(v.string())),
  sports: v.exactOptional(sportFeedsSchema),
});
