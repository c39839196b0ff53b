import { outlookCheckpoints, outlookKinds } from '@touchline/domain/outlook/season-outlook.ts';
import type { OutlookCheckpoint } from '@touchline/domain/outlook/season-outlook.ts';
import { isoFromEpochMs, utcDay } from '@touchline/domain/time/iso-time.ts';
import { and, asc, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../platform/database/database.ts';
import {
  frozenDay,
  frozenOutlook,
  outlookDay,
  outlookGrade,
  outlookLeague,
} from '../platform/database/schema/outlook-tables.ts';
import { frozenOutlookSchema } from './frozen-files.ts';
import type { DayOutlook, FrozenOutlookFile, HashedFile } from './frozen-files.ts';
import type { CalculatedOutlook } from './league-outlooks.ts';
import { plainChances } from './outlook-answer.ts';
import type { StoredOutlooks } from './outlook-answer.ts';

/** A season of a league. */
export type SeasonRef = { readonly league: string; readonly season: string };

/** A frozen outlook without a grade. */
export type UngradedOutlook = SeasonRef & {
  readonly checkpoint: OutlookCheckpoint;
  readonly content: FrozenOutlookFile;
};

/** A frozen outlook in the record. */
export type ListedOutlook = SeasonRef & {
  readonly leagueName: string;
  readonly checkpoint: OutlookCheckpoint;
  readonly frozenAt: Date;
  readonly replayed: boolean;
  readonly hash: string;
  /** Absent while the season is in progress. */
  readonly grade?: unknown;
};

/** A published day. */
export type ListedDay = {
  readonly day: string;
  readonly publishedAt: Date;
  readonly forecasts: number;
  readonly hash: string;
};

/** Stored outlooks. Frozen rows are only added. Methods reject if the database is unreachable. */
export type OutlookArchive = {
  /** Notes that a league's outlook was requested. */
  readonly noteRequest: (league: string) => Promise<void>;
  /** The leagues requested since a time. */
  readonly requestedSince: (since: Date) => Promise<readonly string[]>;
  /** Stores the outlook of its day, unless it is stored; `replayed`: it was made later. */
  readonly storeDay: (outlook: CalculatedOutlook, replayed: boolean) => Promise<void>;
  /** The earlier outlooks of a season, without today's, and its frozen ones. */
  readonly stored: (season: SeasonRef) => Promise<StoredOutlooks>;
  /** Freezes an outlook; false if the season already has one at this checkpoint. */
  readonly freeze: (
    outlook: CalculatedOutlook,
    checkpoint: OutlookCheckpoint,
    made: HashedFile & { readonly frozenAt: Date; readonly replayed: boolean },
  ) => Promise<boolean>;
  /** Outlooks without a grade that were frozen since a time. Replayed ones are graded when they are made. */
  readonly ungraded: (since: Date) => Promise<readonly UngradedOutlook[]>;
  /** Stores a grade; a duplicate changes nothing. */
  readonly grade: (outlook: SeasonRef & { readonly checkpoint: number }, grade: unknown) => Promise<void>;
  /** All frozen outlooks, newest first. */
  readonly list: () => Promise<readonly ListedOutlook[]>;
  /** The outlooks frozen on a UTC day. */
  readonly frozenOn: (day: string) => Promise<readonly DayOutlook[]>;
  /** Publishes the file of a day, unless it is published. */
  readonly publishDay: (day: string, forecasts: number, made: HashedFile) => Promise<void>;
  /** The published days, newest first. */
  readonly days: () => Promise<readonly ListedDay[]>;
  readonly file: (hash: string) => Promise<{ readonly file: string; readonly kind: 'outlook' | 'day' } | undefined>;
  /** Deletes at most `limit` outlooks of days before a time, of all origins. Frozen outlooks are kept. */
  readonly prune: (before: Date, limit: number) => Promise<number>;
};

const teamsSchema = v.array(
  v.object({ teamId: v.string(), chances: v.record(v.picklist(outlookKinds), v.pipe(v.number(), v.minValue(0))) }),
);

const checkpointSchema = v.picklist(outlookCheckpoints);

/** The content of a stored file. */
const fileSchema = v.pipe(v.string(), v.parseJson(), frozenOutlookSchema);

/** The chart over the season has at most this many points; more days are thinned out evenly. */
const maxPoints = 40;

/** The last of each group of neighbours. */
const thinned = <T>(rows: readonly T[]): readonly T[] => {
  const step = Math.max(1, Math.ceil(rows.length / maxPoints));
  return rows.filter((_row, at) => (rows.length - 1 - at) % step === 0);
};

export const createOutlookArchive = (options: {
  readonly database: Pick<Database, 'orm'>;
  /** See `board.origin`. */
  readonly origin: string;
  /** Epoch ms. */
  readonly now: () => number;
}): OutlookArchive => {
  const { database, origin, now } = options;

  const history = async ({ league, season }: SeasonRef): Promise<StoredOutlooks['history']> => {
    const { day, calculatedAt, played, replayed, teams } = outlookDay;
    const rows = await database.orm
      .select({ calculatedAt, played, replayed, teams })
      .from(outlookDay)
      .where(
        and(
          eq(outlookDay.origin, origin),
          eq(outlookDay.league, league),
          eq(outlookDay.season, season),
          lt(day, utcDay(now())),
        ),
      )
      .orderBy(asc(day));
    return thinned(rows).flatMap((row) => {
      const read = v.safeParse(teamsSchema, row.teams);
      if (!read.success) return [];
      const at = isoFromEpochMs(row.calculatedAt.getTime());
      return [{ at, played: row.played, ...(row.replayed && { replayed: true as const }), teams: read.output }];
    });
  };

  const frozen = async ({ league, season }: SeasonRef): Promise<StoredOutlooks['frozen']> => {
    const { checkpoint, frozenAt, hash, file } = frozenOutlook;
    const rows = await database.orm
      .select({ frozenAt, hash, file })
      .from(frozenOutlook)
      .where(and(eq(frozenOutlook.origin, origin), eq(frozenOutlook.league, league), eq(frozenOutlook.season, season)))
      .orderBy(asc(checkpoint));
    return rows.flatMap((row) => {
      const read = v.safeParse(fileSchema, row.file);
      if (!read.success) return [];
      const { played, groups } = read.output;
      const titles = groups.flatMap(({ teams }) =>
        teams.flatMap(({ teamId, chances: { title } }) =>
          title === undefined ? [] : [{ teamId, chance: title.chance }],
        ),
      );
      const at = isoFromEpochMs(row.frozenAt.getTime());
      return [{ checkpoint: read.output.checkpoint, frozenAt: at, hash: row.hash, played, titles }];
    });
  };

  const isGradeOf = and(
    eq(outlookGrade.origin, frozenOutlook.origin),
    eq(outlookGrade.league, frozenOutlook.league),
    eq(outlookGrade.season, frozenOutlook.season),
    eq(outlookGrade.checkpoint, frozenOutlook.checkpoint),
  );

  return {
    noteRequest: async (league) => {
      const requestedAt = new Date(now());
      await database.orm
        .insert(outlookLeague)
        .values({ origin, league, requestedAt })
        .onConflictDoUpdate({ target: [outlookLeague.origin, outlookLeague.league], set: { requestedAt } });
    },

    requestedSince: async (since) => {
      const { league, requestedAt } = outlookLeague;
      const rows = await database.orm
        .select({ league })
        .from(outlookLeague)
        .where(and(eq(outlookLeague.origin, origin), gte(requestedAt, since)))
        .orderBy(desc(requestedAt));
      return rows.map((row) => row.league);
    },

    storeDay: async ({ about, atMs, state, outlook }, replayed) => {
      const teams = outlook.teams.map(({ teamId, chances }) => ({ teamId, chances: plainChances(chances) }));
      await database.orm
        .insert(outlookDay)
        .values({
          origin,
          league: about.key,
          season: about.providerRef?.season ?? '',
          day: utcDay(atMs),
          calculatedAt: new Date(atMs),
          played: state.results.length,
          replayed,
          teams,
        })
        .onConflictDoNothing();
    },

    stored: async (season) => ({ history: await history(season), frozen: await frozen(season) }),

    freeze: async ({ about }, checkpoint, { file, hash, frozenAt, replayed }) => {
      const rows = await database.orm
        .insert(frozenOutlook)
        .values({
          origin,
          league: about.key,
          season: about.providerRef?.season ?? '',
          checkpoint,
          leagueName: about.league,
          frozenAt,
          replayed,
          hash,
          file,
        })
        .onConflictDoNothing()
        .returning({ hash: frozenOutlook.hash });
      return rows.length > 0;
    },

    ungraded: async (since) => {
      const { file, league, season, frozenAt, replayed } = frozenOutlook;
      const rows = await database.orm
        .select({ file, league, season })
        .from(frozenOutlook)
        .leftJoin(outlookGrade, isGradeOf)
        .where(
          and(eq(frozenOutlook.origin, origin), gte(frozenAt, since), eq(replayed, false), isNull(outlookGrade.origin)),
        );
      return rows.flatMap((row) => {
        const read = v.safeParse(fileSchema, row.file);
        if (!read.success) return [];
        const content = read.output;
        return [{ league: row.league, season: row.season, checkpoint: content.checkpoint, content }];
      });
    },

    grade: async ({ league, season, checkpoint }, grade) => {
      await database.orm
        .insert(outlookGrade)
        .values({ origin, league, season, checkpoint, gradedAt: new Date(now()), grade })
        .onConflictDoNothing();
    },

    list: async () => {
      const { league, season, checkpoint, leagueName, frozenAt, replayed, hash } = frozenOutlook;
      const rows = await database.orm
        .select({ league, season, checkpoint, leagueName, frozenAt, replayed, hash, grade: outlookGrade.grade })
        .from(frozenOutlook)
        .leftJoin(outlookGrade, isGradeOf)
        .where(eq(frozenOutlook.origin, origin))
        .orderBy(desc(frozenAt), asc(league));
      return rows.flatMap(({ grade, ...row }) => {
        const at = v.safeParse(checkpointSchema, row.checkpoint);
        return at.success ? [{ ...row, checkpoint: at.output, ...(grade !== null && { grade }) }] : [];
      });
    },

    frozenOn: async (day) => {
      const { league, season, checkpoint, frozenAt, hash } = frozenOutlook;
      return database.orm
        .select({ league, season, checkpoint, frozenAt, hash })
        .from(frozenOutlook)
        .where(
          and(
            eq(frozenOutlook.origin, origin),
            gte(frozenAt, sql`${`${day}T00:00:00Z`}::timestamptz`),
            lt(frozenAt, sql`${`${day}T00:00:00Z`}::timestamptz + interval '24 hours'`),
          ),
        );
    },

    publishDay: async (day, forecasts, { file, hash }) => {
      await database.orm
        .insert(frozenDay)
        .values({ origin, day, publishedAt: new Date(now()), forecasts, hash, file })
        .onConflictDoNothing();
    },

    days: () => {
      const { day, publishedAt, forecasts, hash } = frozenDay;
      return database.orm
        .select({ day, publishedAt, forecasts, hash })
        .from(frozenDay)
        .where(eq(frozenDay.origin, origin))
        .orderBy(desc(day));
    },

    file: async (hash) => {
      const [outlook] = await database.orm
        .select({ file: frozenOutlook.file })
        .from(frozenOutlook)
        .where(eq(frozenOutlook.hash, hash));
      if (outlook !== undefined) return { file: outlook.file, kind: 'outlook' };
      const [day] = await database.orm.select({ file: frozenDay.file }).from(frozenDay).where(eq(frozenDay.hash, hash));
      return day && { file: day.file, kind: 'day' };
    },

    prune: async (before, limit) => {
      const deleted = await database.orm
        .delete(outlookDay)
        .where(
          sql`(origin, league, season, day) in (
            select origin, league, season, day from outlook_day where calculated_at < ${before}
            limit ${limit} for update skip locked
          )`,
        )
        .returning({ day: outlookDay.day });
      return deleted.length;
    },
  };
};
