import { boardSources } from '@touchline/domain/board/board.ts';
import { gt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../platform/database/database.ts';
import { board, boardMatch, boardSport } from '../platform/database/schema/board-tables.ts';

const versionNumber = v.pipe(v.number(), v.safeInteger());

const rowsSchema = v.object({
  version: versionNumber,
  baseVersion: versionNumber,
  updatedAt: v.nullable(v.date()),
  source: v.picklist(boardSources),
  provider: v.string(),
  matches: v.array(v.object({ id: v.string(), data: v.nullable(v.string()), version: versionNumber })),
  sports: v.array(v.object({ sport: v.string(), data: v.unknown(), version: versionNumber })),
});

/**
 * The board's head and every row that changed after a given version, all as of one moment. Null `data` marks a match
 * that left. Other `data` is not validated: it is JSON text for a match, and a JSON value for a sport.
 */
export type BoardRows = v.InferOutput<typeof rowsSchema>;

/**
 * Reads the rows that changed after the version `since`; undefined while there is no board. Rejects when the database
 * is unreachable.
 */
export type ReadBoard = (since: number) => Promise<BoardRows | undefined>;

/**
 * Reads the board in one statement, so that its three tables are consistent at any isolation level, with one round
 * trip.
 */
export const createBoardReader =
  (database: Pick<Database, 'orm'>): ReadBoard =>
  async (since) => {
    const matches = sql`(select coalesce(json_agg(json_build_object('id', ${boardMatch.id}, 'data', ${boardMatch.data}, 'version', ${boardMatch.version})), '[]') from ${boardMatch} where ${gt(boardMatch.version, since)})`;
    const sports = sql`(select coalesce(json_agg(json_build_object('sport', ${boardSport.sport}, 'data', ${boardSport.data}, 'version', ${boardSport.version})), '[]') from ${boardSport} where ${gt(boardSport.version, since)})`;
    const [row] = await database.orm
      .select({
        version: board.version,
        baseVersion: board.baseVersion,
        updatedAt: board.updatedAt,
        source: board.source,
        provider: board.provider,
        matches,
        sports,
      })
      .from(board);
    return row === undefined ? undefined : v.parse(rowsSchema, row);
  };
