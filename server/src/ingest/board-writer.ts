import type { BoardSource, SportFeed, SportFeeds } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { matchSchema } from '@touchline/protocol/match-schema.ts';
import { and, eq, isNotNull, lte, max, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { boardChannel } from '../platform/database/channels.ts';
import type { Database, Statements } from '../platform/database/database.ts';
import { board, boardMatch, boardSport } from '../platform/database/schema/board-tables.ts';
import { textArray } from '../platform/database/text-array.ts';

/** Clocks of nodes differ by less. */
const maxClockSkewMs = 60_000;

/** What changed. A match id stands at most once in `put` and never in both lists. */
export type BoardWrite = {
  readonly put: readonly Match[];
  readonly drop: readonly string[];
  readonly sports: SportFeeds;
  /**
   * The last good reply of any sport, epoch ms; the board keeps what it says when that is later or this undefined, unless it
   * lies in the future: the clock was set back since, and the board would look fresh for as long.
   */
  readonly updatedAt: number | undefined;
};

export type WriteResult =
  /** `refused`: the matches that were left out because they do not fit the schema. */
  | { readonly ok: true; readonly version: number; readonly refused: readonly RefusedMatch[] }
  | { readonly ok: false; readonly problem: 'not-leader' };

export type RefusedMatch = { readonly sport: SportId; readonly reason: string };

/** The only writer of the board's tables. */
export type BoardWriter = {
  /**
   * Begins the next leader's term: from now on writes of older terms are refused. A board that does not exist is made;
   * one of another origin is emptied. `version` is the board's then.
   */
  readonly beginTerm: () => Promise<{ readonly term: number; readonly version: number }>;
  /**
   * Writes a change as the board's next version, in one transaction that notifies every node. A match that does not fit the
   * schema is left out and reported; the rest is written.
   */
  readonly write: (term: number, change: BoardWrite) => Promise<WriteResult>;
  /** Forgets which matches left before `leftBefore` (epoch ms): readers older than that start again from a snapshot. */
  readonly deleteTombstones: (term: number, leftBefore: number) => Promise<void>;
};

export const createBoardWriter = (
  database: Pick<Database, 'transaction'>,
  about: {
    readonly source: BoardSource;
    readonly provider: string;
    /** Names what the matches are made of, see `board.origin`. */
    readonly origin: string;
    /** Epoch ms. */
    readonly now: () => number;
  },
): BoardWriter => ({
  beginTerm: () =>
    database.transaction(async (statements) => {
      const { source, provider, origin } = about;
      const now = about.now();
      const begun = await statements
        .insert(board)
        .values({ id: 1, version: now, baseVersion: now, term: 0, source, provider, origin })
        .onConflictDoNothing()
        .returning({ version: board.version });
      // Whoever leads asks nothing before its own copy is there, and would hear of it only by the unprompted read.
      for (const begin of begun) await notify(statements, begin.version);
      const [row] = await statements.select().from(board).for('update');
      if (!row) throw new Error('the board has no row');
      const term = row.term + 1;
      if (row.origin === origin && row.provider === provider && row.source === source) {
        await statements.update(board).set({ term });
        return { term, version: row.version };
      }
      const version = Math.max(row.version + 1, now);
      await statements.delete(boardMatch);
      await statements.delete(boardSport);
      await statements
        .update(board)
        .set({ term, version, baseVersion: version, updatedAt: null, source, provider, origin });
      await notify(statements, version);
      return { term, version };
    }),

  write: (term, change) => {
    const { rows, refused } = checkedRows(change.put);
    return database.transaction(async (statements): Promise<WriteResult> => {
      const at = change.updatedAt === undefined ? null : new Date(change.updatedAt).toISOString();
      const soon = new Date(about.now() + maxClockSkewMs).toISOString();
      const told = sql`case when ${board.updatedAt} <= ${soon}::timestamptz then ${board.updatedAt} end`;
      // Locks the row: versions are given in the order in which they become visible.
      const [row] = await statements
        .update(board)
        .set({
          version: sql`${board.version} + 1`,
          updatedAt: sql`coalesce(greatest(${told}, ${at}::timestamptz), ${board.updatedAt})`,
        })
        .where(eq(board.term, term))
        .returning({ version: board.version });
      if (!row) return { ok: false, problem: 'not-leader' };
      const { version } = row;
      await putMatches(statements, rows, version);
      if (change.drop.length > 0) {
        await statements
          .update(boardMatch)
          .set({ data: null, version, droppedAt: new Date(about.now()) })
          .where(sql`${boardMatch.id} = any(${textArray(change.drop)}::text[])`);
      }
      const sports = Object.entries(change.sports).map(([sport, data]) => ({ sport, data, version }));
      await putSports(statements, sports);
      await notify(statements, version);
      return { ok: true, version, refused };
    });
  },

  deleteTombstones: (term, leftBefore) =>
    database.transaction(async (statements) => {
      const held = await statements.select({ term: board.term }).from(board).where(eq(board.term, term)).for('update');
      if (held.length === 0) return;
      const forgotten = and(isNotNull(boardMatch.droppedAt), lte(boardMatch.droppedAt, new Date(leftBefore)));
      const [newest] = await statements
        .select({ version: max(boardMatch.version) })
        .from(boardMatch)
        .where(forgotten);
      if (newest?.version == null) return;
      await statements.delete(boardMatch).where(forgotten);
      await statements.update(board).set({ baseVersion: sql`greatest(${board.baseVersion}, ${newest.version})` });
    }),
});

/**
 * Takes a board that was put back from a backup to a version that was never given, and has every reader start again from a
 * snapshot: the versions after the backup's stood for other changes once, and whoever has one of those would keep
 * what is wrong. The time is such a version, since a board begins at the time of its making and takes far fewer than a
 * thousand changes a second. `now` is epoch ms. Gives the version, or undefined when there is no board.
 */
export const renumberBoard = (database: Pick<Database, 'transaction'>, now: number): Promise<number | undefined> =>
  database.transaction(async (statements) => {
    const version = sql`greatest(${board.version} + 1, ${now})`;
    const [row] = await statements
      .update(board)
      .set({ version, baseVersion: version })
      .returning({ version: board.version });
    if (row === undefined) return undefined;
    await notify(statements, row.version);
    return row.version;
  });

type PutRow = { readonly id: string; readonly sport: string; readonly data: string };

const checkedRows = (matches: readonly Match[]): { rows: readonly PutRow[]; refused: readonly RefusedMatch[] } => {
  const rows: PutRow[] = [];
  const refused: RefusedMatch[] = [];
  for (const match of matches) {
    const { id, sport } = match;
    const read = v.safeParse(matchSchema, match);
    if (read.success) rows.push({ id, sport, data: JSON.stringify(read.output) });
    else refused.push({ sport, reason: `${id}: invalid ${v.getDotPath(read.issues[0]) ?? 'match'}` });
  }
  return { rows, refused };
};

/** Rows of one statement: 1,183 new ones take the embedded database 18 ms, one by one 120. Of many more it makes files on the way. */
const maxRowsPerStatement = 2_000;

/**
 * Merged and not inserted unless they conflict: the board's row is locked, so that nobody else writes matches, and to guard
 * each row once more takes a third as long again (measured).
 */
const putMatches = async (statements: Statements, rows: readonly PutRow[], version: number): Promise<void> => {
  for (let from = 0; from < rows.length; from += maxRowsPerStatement) {
    const part = rows.slice(from, from + maxRowsPerStatement);
    const ids = textArray(part.map(({ id }) => id));
    const sports = textArray(part.map(({ sport }) => sport));
    const data = textArray(part.map((row) => row.data));
    await statements.execute(sql`
      merge into ${boardMatch} as held
      using unnest(${ids}::text[], ${sports}::text[], ${data}::text[]) as put (id, sport, data) on held.id = put.id
      when matched then
        update set sport = put.sport, data = put.data, version = ${version}, dropped_at = null
      when not matched then
        insert (id, sport, data, version) values (put.id, put.sport, put.data, ${version})`);
  }
};

type SportRow = { readonly sport: string; readonly data: SportFeed; readonly version: number };

const putSports = async (statements: Statements, rows: readonly SportRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await statements
    .insert(boardSport)
    .values([...rows])
    .onConflictDoUpdate({
      target: boardSport.sport,
      set: { data: sql`excluded.data`, version: sql`excluded.version` },
    });
};

const notify = async (statements: Statements, version: number): Promise<void> => {
  await statements.execute(sql`select pg_notify(${boardChannel}, ${String(version)})`);
};
