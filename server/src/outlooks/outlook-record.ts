import { checkpointErrors, largestMisses, outlookCalibration } from '@touchline/domain/outlook/outlook-grades.ts';
import type { GradedOutlook } from '@touchline/domain/outlook/outlook-grades.ts';
import { outlookCheckpoints, outlookKinds } from '@touchline/domain/outlook/season-outlook.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import { outlookFileRoute } from '@touchline/protocol/outlook-schema.ts';
import type { OutlookRecordAnswer } from '@touchline/protocol/outlook-schema.ts';
import * as v from 'valibot';
import { hasPassed } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { OutlookArchive } from './outlook-archive.ts';
import type { FrozenFile } from './outlook-routes.ts';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** A grade as stored. */
const gradeSchema = v.object({
  league: v.string(),
  season: v.string(),
  checkpoint: v.picklist(outlookCheckpoints),
  chances: v.array(
    v.object({
      team: v.string(),
      kind: v.picklist(outlookKinds),
      said: v.object({ outlook: share, pointsPerGame: share, tableOnly: share }),
      happened: v.boolean(),
      isSettled: v.boolean(),
    }),
  ),
});

/** The record changes when a season ends and once a day. */
const goodForMs = 5 * 60_000;

/** The newest frozen outlooks and days that are listed. */
const maxListed = 400;

/**
 * The grades of frozen outlooks, and the addresses of all published files. Counted at most every five minutes, because
 * it reads all grades: some 15 KB for each graded outlook.
 */
export const createOutlookRecord = (options: {
  readonly archive: Pick<OutlookArchive, 'list' | 'days'>;
  /** Whether the matches come from a stand-in. */
  readonly simulated: boolean;
  readonly clock: Clock;
}): { readonly answer: () => Promise<OutlookRecordAnswer> } => {
  const { archive, simulated, clock } = options;
  let counted: { readonly atMs: number; readonly answer: OutlookRecordAnswer } | undefined;
  let counting: Promise<OutlookRecordAnswer> | undefined;

  const count = async (): Promise<OutlookRecordAnswer> => {
    const atMs = clock.now();
    const [listed, days] = await Promise.all([archive.list(), archive.days()]);
    const graded = listed.flatMap(({ grade }): readonly GradedOutlook[] => {
      const read = v.safeParse(gradeSchema, grade);
      return read.success ? [read.output] : [];
    });
    const { chances, ece, curve } = outlookCalibration(graded);
    const answer: OutlookRecordAnswer = {
      asOf: isoFromEpochMs(atMs),
      simulated,
      ...(listed.some(({ replayed }) => replayed) && { replayed: true }),
      outlooks: graded.length,
      seasons: new Set(
        listed.flatMap(({ league, season, grade }) => (grade === undefined ? [] : `${league} ${season}`)),
      ).size,
      chances,
      ...(chances > 0 && { ece }),
      curve,
      checkpoints: checkpointErrors(graded),
      misses: largestMisses(graded),
      files: listed.slice(0, maxListed).map(({ leagueName, league, season, checkpoint, frozenAt, hash, grade }) => ({
        league: leagueName,
        leagueKey: league,
        season,
        checkpoint,
        frozenAt: isoFromEpochMs(frozenAt.getTime()),
        hash,
        file: outlookFileRoute(hash),
        isGraded: grade !== undefined,
      })),
      days: days.slice(0, maxListed).map(({ day, hash, publishedAt, forecasts }) => ({
        day,
        hash,
        publishedAt: isoFromEpochMs(publishedAt.getTime()),
        forecasts,
        file: outlookFileRoute(hash),
      })),
    };
    counted = { atMs, answer };
    return answer;
  };

  return {
    answer: async () => {
      if (counted !== undefined && !hasPassed(goodForMs, { since: counted.atMs, now: clock.now() })) {
        return counted.answer;
      }
      counting ??= count().finally(() => {
        counting = undefined;
      });
      return counting;
    },
  };
};

/** The files in memory: a page that verifies hashes requests the newest of both kinds. */
const maxFiles = 16;

/** Reads published files. Requests for the same file share one read and its bytes. */
export const createFileReader = (
  archive: Pick<OutlookArchive, 'file'>,
): ((hash: string) => Promise<FrozenFile | undefined>) => {
  const files = new Map<string, Promise<FrozenFile | undefined>>();
  const read = async (hash: string): Promise<FrozenFile | undefined> => {
    const found = await archive.file(hash);
    const type = found?.kind === 'day' ? 'application/x-ndjson' : 'application/json';
    return found && { bytes: Buffer.from(found.file, 'utf8'), type };
  };
  return (hash) => {
    const known = files.get(hash);
    if (known !== undefined) return known;
    const file = read(hash);
    files.set(hash, file);
    const [oldest] = files.size > maxFiles ? files.keys() : [];
    if (oldest !== undefined) files.delete(oldest);
    const forget = (): void => {
      if (files.get(hash) === file) files.delete(hash);
    };
    // A file that is absent now may be published later.
    file.then((found) => found ?? forget(), forget);
    return file;
  };
};
