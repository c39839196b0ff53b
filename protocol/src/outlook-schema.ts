import { outcomes } from '@touchline/domain/forecast/chances.ts';
import { outlookCheckpoints, outlookKinds } from '@touchline/domain/outlook/season-outlook.ts';
import * as v from 'valibot';
import type { DeepReadonly } from './deep-readonly.ts';
import { basisSchema } from './forecast-terms.ts';

export { outlookCheckpoints };

/* The responses about a season's outlook: `GET /api/leagues/{key}/outlook`, `GET /api/outlook-record` and its files. */

const isoTime = v.pipe(v.string(), v.isoTimestamp());
const text = v.pipe(v.string(), v.maxLength(300));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** A chance from 0 to 1 with its 80% range. */
const outlookChanceSchema = v.object({ chance: share, low: share, high: share });

const teamChancesSchema = v.record(v.picklist(outlookKinds), outlookChanceSchema);

const checkpointSchema = v.picklist(outlookCheckpoints);

/** SHA-256 of a frozen file, in hexadecimal. */
export const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'expected a SHA-256 hash'));

/**
 * Why a league has no outlook: `no-table`, `no-fixtures`: the provider gave no table or no remaining matches;
 * `rules`: the table does not follow the rules that we know; `ratings`: too few results to rate its teams; `over`: the
 * season is over.
 */
const outlookGaps = ['no-table', 'no-fixtures', 'rules', 'ratings', 'over'] as const;

export type OutlookGap = (typeof outlookGaps)[number];

export const seasonOutlookSchema = v.object({
  /** When it was calculated. */
  asOf: isoTime,
  season: text,
  /** Changes with every event that changes the outlook. */
  version: text,
  simulations: count,
  basis: basisSchema,
  /** Matches of the season: finished, and all. */
  played: count,
  total: count,
  /** The table does not name the places of the play-offs: they are those of the league's rules. */
  zonesByRules: v.exactOptional(v.literal(true)),
  /** The zones of each group: of the table, or of the conferences and divisions. */
  groups: v.array(v.object({ zones: v.array(v.object({ kind: v.picklist(outlookKinds), from: count, to: count })) })),
  teams: v.array(
    v.object({
      teamId: text,
      team: text,
      chances: teamChancesSchema,
      points: v.object({ mean: v.number(), low: v.number(), high: v.number() }),
    }),
  ),
  /** The matches of this matchday and their effect. */
  stakes: v.array(
    v.object({
      matchId: text,
      results: v.array(
        v.object({
          outcome: v.picklist(outcomes),
          chance: share,
          teams: v.array(v.object({ teamId: text, chances: teamChancesSchema })),
        }),
      ),
    }),
  ),
  /** The effect of the last goal, with the other matches as they were; at most four changes, the largest first. */
  goal: v.exactOptional(
    v.object({
      matchId: text,
      at: isoTime,
      minute: v.exactOptional(text),
      scorer: v.exactOptional(text),
      teamId: text,
      changes: v.array(v.object({ teamId: text, kind: v.picklist(outlookKinds), before: share, after: share })),
    }),
  ),
  /** Earlier outlooks of the season, oldest first, at most one a day. */
  history: v.array(
    v.object({
      at: isoTime,
      played: count,
      /** A demo made it later. */
      replayed: v.exactOptional(v.literal(true)),
      teams: v.array(v.object({ teamId: text, chances: v.record(v.picklist(outlookKinds), share) })),
    }),
  ),
  /**
   * The frozen outlooks of this season, with the chances of the title that their files have; absent while they cannot
   * be read.
   */
  frozen: v.exactOptional(
    v.array(
      v.object({
        checkpoint: checkpointSchema,
        frozenAt: isoTime,
        hash: hashSchema,
        played: count,
        titles: v.array(v.object({ teamId: text, chance: share })),
      }),
    ),
  ),
});

export type SeasonOutlookAnswer = DeepReadonly<v.InferOutput<typeof seasonOutlookSchema>>;

/** The chances in a cup whose current round is drawn. The response also has a gap, because a cup has no table. */
const cupOutlookSchema = v.object({
  asOf: isoTime,
  season: text,
  version: text,
  simulations: count,
  /** The round in the provider's words, such as `Semi-finals`. */
  round: text,
  /** `advance` to the next round, and `title` unless further teams enter later. */
  teams: v.array(v.object({ teamId: text, team: text, chances: teamChancesSchema })),
});

export type CupOutlookAnswer = DeepReadonly<v.InferOutput<typeof cupOutlookSchema>>;

export const outlookAnswerSchema = v.object({
  outlook: v.exactOptional(seasonOutlookSchema),
  gap: v.exactOptional(v.picklist(outlookGaps)),
  cup: v.exactOptional(cupOutlookSchema),
});

export const outlookRoute = (key: string): string => `/api/leagues/${encodeURIComponent(key)}/outlook`;

/** The errors of the outlook and of both baselines: log-loss of the title, Brier of the other outcomes. */
const errorsSchema = v.object({ outlook: v.number(), pointsPerGame: v.number(), tableOnly: v.number() });

/** `GET /api/outlook-record`: the grades of frozen outlooks of finished seasons, and the newest 400 files and days. */
export const outlookRecordSchema = v.object({
  asOf: isoTime,
  simulated: v.boolean(),
  /** A demo made some of the outlooks after their seasons. */
  replayed: v.exactOptional(v.literal(true)),
  /** Graded outlooks, graded chances, and their calibration error. */
  outlooks: count,
  seasons: count,
  chances: count,
  ece: v.exactOptional(share),
  curve: v.array(v.object({ n: count, said: share, happened: share, low: share, high: share })),
  checkpoints: v.array(
    v.object({
      checkpoint: checkpointSchema,
      outlooks: count,
      title: v.exactOptional(errorsSchema),
      top: v.exactOptional(errorsSchema),
      relegation: v.exactOptional(errorsSchema),
    }),
  ),
  /** The largest misses. */
  misses: v.array(
    v.object({
      league: text,
      season: text,
      checkpoint: checkpointSchema,
      team: text,
      kind: v.picklist(outlookKinds),
      said: share,
      cameTrue: v.boolean(),
    }),
  ),
  /** The frozen outlooks, newest first; `file`: the address of the exact bytes that were hashed. */
  files: v.array(
    v.object({
      league: text,
      leagueKey: text,
      season: text,
      checkpoint: checkpointSchema,
      frozenAt: isoTime,
      hash: hashSchema,
      file: text,
      isGraded: v.boolean(),
    }),
  ),
  /**
   * The hash of each UTC day's frozen match forecasts and outlooks, newest first. `publishedAt`: since when it has been
   * published; it never changes afterwards.
   */
  days: v.array(
    v.object({
      day: v.pipe(v.string(), v.isoDate()),
      hash: hashSchema,
      publishedAt: isoTime,
      forecasts: count,
      file: text,
    }),
  ),
});

export type OutlookRecordAnswer = DeepReadonly<v.InferOutput<typeof outlookRecordSchema>>;

export const outlookRecordRoute = '/api/outlook-record';

/** The address of a frozen file: the bytes that have this hash. */
export const outlookFileRoute = (hash: string): string => `${outlookRecordRoute}/${hash}`;
