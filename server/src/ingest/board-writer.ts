import type { BoardSource, SportFreshness, FreshnessBySport } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { sportFreshnessSchema } from '@touchline/protocol/board-schema.ts';
import { matchSchema } from '@touchline/protocol/match-schema.ts';
import { and, eq, isNotNull, lte, max, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { boardChannel } from '../platform/database/channels.ts';
import type { Database, Statements } from '../platform/database/database.ts';
import { board, boardMatch, boardSport } from '../platform/database/schema/board-tables.ts';
import { textArray } from '../platform/database/large-lists.ts';

/** The clocks of nodes differ by less than this. */
const maxClockSkewMs = 60_000;

/** What changed. A match id occurs at most once in `put` and never in both lists. */
export type BoardWrite = {
  readonly put: readonly Match[];
  readonly drop: readonly string[];
  readonly sports: FreshnessBySport;
  /**
   * When the last good reply for any sport arrived, in epoch ms. Undefined does not replace the stored value. Neither
   * does an older value, unless the stored one is in the future: the clock was set back, and the board would look fresh
   * until then.
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
   * Starts the next leader's term: from now on, writes of older terms are refused. A missing board is created; a board
   * of another origin, provider or source is emptied. Returns the board's version.
   */
  readonly startTerm: () => Promise<{ readonly term: number; readonly version: number }>;
  /**
   * Writes a change as the board's next version, in one transaction that notifies every node. A match that does not fit
   * the schema is left out and reported; the others are written.
   */
  readonly write: (term: number, change: BoardWrite) => Promise<WriteResult>;
  /** Deletes tombstones from before `leftBefore` (epoch ms): readers with older versions must start from a snapshot. */
  readonly deleteTombstones: (term: number, leftBefore: number) => Promise<void>;
};

export const createBoardWriter = (
  database: Pick<Database, 'transaction'>,
  about: {
    readonly source: BoardSource;
    readonly provider: string;
    /** The origin of the matches, see `board.origin`. */
    readonly origin: string;
    /** Epoch ms. */
    readonly now: () => number;
  },
): BoardWriter => ({
  startTerm: () =>
    database.transaction(async (statements) => {
      const { source, provider, origin } = about;
      const now = about.now();
      const started = await statements
        .insert(board)
        .values({ id: 1, version: now, baseVersion: now, term: 0, source, provider, origin })
        .onConflictDoNothing()
        .returning({ version: board.version });
      // The leader does not poll before its replica is loaded. Without this notice, loading would wait for
      // the next periodic read.
      for (const begin of started) await notify(statements, begin.version);
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
      const notified = sql`case when ${board.updatedAt} <= ${soon}::timestamptz then ${board.updatedAt} end`;
      // Locks the row, so that versions become visible in the order in which they are assigned.
      const [row] = await statements
        .update(board)
        .set({
          version: sql`${board.version} + 1`,
          updatedAt: sql`coalesce(greatest(${notified}, ${at}::timestamptz), ${board.updatedAt})`,
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
      const sports = Object.entries(change.sports).map(([sport, data]) => ({
        sport,
        data: v.parse(sportFreshnessSchema, data),
        version,
      }));
      await putSports(statements, sports);
      await notify(statements, version);
      return { ok: true, version, refused };
    });
  },

  deleteTombstones: (term, leftBefore) =>
    database.transaction(async (statements) => {
      const held = await statements.select({ term: board.term }).from(board).where(eq(board.term, term)).for('update');
      if (held.length === 0) return;
      const pruned = and(isNotNull(boardMatch.droppedAt), lte(boardMatch.droppedAt, new Date(leftBefore)));
      const [newest] = await statements
        .select({ version: max(boardMatch.version) })
        .from(boardMatch)
        .where(pruned);
      if (newest?.version == null) return;
      await statements.delete(boardMatch).where(pruned);
      await statements.update(board).set({ baseVersion: sql`greatest(${board.baseVersion}, ${newest.version})` });
    }),
});

/**
 * Moves a board that was restored from a backup to an unused version, and makes every reader start from a snapshot.
 * Versions after the backup stood for other changes, so a reader with such a version would keep wrong data. The current
 * time is an unused version, because a board starts at its creation time and has far fewer than a thousand changes a
 * second. `now` is epoch ms. Returns the version, or undefined without a board.
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

/**
 * Rows per statement: 1,183 new rows take the embedded database 18 ms, but 120 ms one by one. With many more rows, the
 * database creates temporary files.
 */
const maxRowsPerStatement = 2_000;

/**
 * MERGE instead of INSERT … ON CONFLICT: the board's row is locked, so no other writer is active. INSERT checks each
 * row again, which takes a third longer (measured).
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

type SportRow = { readonly sport: string; readonly data: SportFreshness; readonly version: number };

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
