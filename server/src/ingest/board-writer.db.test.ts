import type { Match } from '@touchline/domain/match/match.ts';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { liveMatch } from '../../test/sample-matches.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { boardChannel } from '../platform/database/channels.ts';
import { board, boardMatch, boardSport } from '../platform/database/schema/board-tables.ts';
import { createBoardWriter, renumberBoard } from './board-writer.ts';
import type { BoardWrite } from './board-writer.ts';

const { database } = await openTestDatabase();

const emptyChange: BoardWrite = { put: [], drop: [], sports: {}, updatedAt: undefined };

const dayMs = 86_400_000;

const boardRow = async () => {
  const [row] = await database.orm.select().from(board);
  return row;
};

const matchRows = () => database.orm.select().from(boardMatch).orderBy(asc(boardMatch.id));

const storedMatches = async (): Promise<readonly unknown[]> =>
  (await matchRows()).map(({ data }) => (data === null ? null : JSON.parse(data)));

describe('the board', () => {
  let now = 1_716_638_400_000;

  beforeEach(async () => {
    now = 1_716_638_400_000;
    for (const table of [board, boardMatch, boardSport]) await database.orm.delete(table);
  });

  const writerOf = (origin = 'real') =>
    createBoardWriter(database, { source: 'proxy', provider: 'API-Sports', origin, now: () => now });

  const leader = async () => {
    const writer = writerOf();
    const { term } = await writer.startTerm();
    const write = async (change: Partial<BoardWrite>): Promise<number> => {
      const result = await writer.write(term, { ...emptyChange, ...change });
      if (!result.ok) throw new Error(result.problem);
      return result.version;
    };
    return { writer, term, write };
  };

  it('starts at its creation time and numbers every change from there', async () => {
    const { write } = await leader();
    expect(await boardRow()).toMatchObject({ version: now, baseVersion: now, updatedAt: null });
    expect(await write({ put: [liveMatch('football-1')] })).toBe(now + 1);
    expect(await write({ put: [liveMatch('football-2')] })).toBe(now + 2);
    expect((await matchRows()).map(({ id, version }) => [id, version])).toEqual([
      ['football-1', now + 1],
      ['football-2', now + 2],
    ]);
  });

  it('stores a match exactly, with any characters in its texts', async () => {
    const names = [
      'a\nb\r\u2028c',
      "'; drop table board; --",
      '"\\"\\n',
      'nul \u0000',
      'half \ud800 a pair',
      '⚽🏴󠁧󠁢󠁥󠁮󠁧󠁿',
      '{1,2}',
      'NULL',
    ];
    const matches = names.map((name, index) => liveMatch(`football-${index}`, { homeTeam: { id: '1', name } }));
    const { write } = await leader();
    await write({ put: matches });
    expect(await storedMatches()).toEqual(matches);
  });

  it('leaves out and reports a match that does not fit the schema, and writes the others', async () => {
    const { writer, term } = await leader();
    const good = liveMatch('football-1');
    const bad = { ...liveMatch('football-2'), awayTeam: { id: '1', name: 'N'.repeat(301) } };
    const result = await writer.write(term, { ...emptyChange, put: [bad, good] });
    expect(result).toEqual({
      ok: true,
      version: now + 1,
      refused: [{ sport: 'football', reason: 'football-2: invalid awayTeam.name' }],
    });
    expect(await storedMatches()).toEqual([good]);
  });

  it('replaces a match, keeps a tombstone of a match that left, and restores the match when it returns', async () => {
    const { write } = await leader();
    const match = liveMatch('football-1');
    await write({ put: [match, liveMatch('football-2')] });
    await write({ put: [{ ...match, homeScore: 1 }] });
    const left = await write({ drop: ['football-1', 'football-unknown'] });
    expect((await matchRows())[0]).toMatchObject({ data: null, version: left, droppedAt: new Date(now) });
    const back = await write({ put: [{ ...match, homeScore: 2 }] });
    expect((await matchRows())[0]).toMatchObject({ version: back, droppedAt: null });
    expect(await storedMatches()).toEqual([{ ...match, homeScore: 2 }, liveMatch('football-2')]);
  });

  it('records how fresh each sport is, and the time of the last reply', async () => {
    const { write } = await leader();
    const checkedAt = new Date(now).toISOString();
    const first = await write({ sports: { football: { checkedAt }, mma: {} }, updatedAt: now });
    const problem = { kind: 'quota', since: checkedAt } as const;
    const second = await write({ sports: { mma: { problem } }, updatedAt: now - 60_000 });
    expect(await database.orm.select().from(boardSport).orderBy(asc(boardSport.sport))).toEqual([
      { sport: 'football', data: { checkedAt }, version: first },
      { sport: 'mma', data: { problem }, version: second },
    ]);
    expect((await boardRow())?.updatedAt).toEqual(new Date(now));
    await write({});
    expect((await boardRow())?.updatedAt).toEqual(new Date(now));
  });

  it('writes nothing of a change whose freshness does not fit the schema', async () => {
    const { write } = await leader();
    const broken = write({ put: [liveMatch('football-1')], sports: { football: { checkedAt: 'soon' } } });
    await expect(broken).rejects.toBeInstanceOf(Error);
    expect([await matchRows(), await boardRow()]).toMatchObject([[], { version: now }]);
  });

  it('shows the correct time again after a clock that was ahead was set back', async () => {
    const { write } = await leader();
    const trueMs = now;
    now = trueMs + dayMs;
    await write({ updatedAt: now });
    now = trueMs;
    await write({});
    expect((await boardRow())?.updatedAt?.getTime()).toBe(trueMs + dayMs);
    await write({ updatedAt: trueMs });
    expect((await boardRow())?.updatedAt?.getTime()).toBe(trueMs);
    await write({ updatedAt: trueMs - 30_000 });
    expect((await boardRow())?.updatedAt?.getTime()).toBe(trueMs);
  });

  it('refuses a leader whose term has ended, and writes nothing of its change', async () => {
    const old = await leader();
    await old.write({ put: [liveMatch('football-1')] });
    const next = await leader();
    const { version } = (await boardRow()) ?? {};
    const late = await old.writer.write(old.term, {
      ...emptyChange,
      put: [liveMatch('football-2')],
      drop: ['football-1'],
    });
    expect(late).toEqual({ ok: false, problem: 'not-leader' });
    expect(await boardRow()).toMatchObject({ version, term: next.term });
    expect(await storedMatches()).toEqual([liveMatch('football-1')]);
    expect(await next.write({})).toBe((version ?? 0) + 1);
  });

  it('gives each of several concurrent changes its own version', async () => {
    const { write } = await leader();
    const versions = await Promise.all(
      Array.from({ length: 20 }, (_, index) => write({ put: [liveMatch(`football-${index}`)] })),
    );
    expect(versions.toSorted((a, b) => a - b)).toEqual(versions.map((_, index) => now + 1 + index));
    expect(await matchRows()).toHaveLength(20);
  });

  it('notifies every node of every version, including the first', async () => {
    const session = await database.session(() => undefined);
    const notices: string[] = [];
    await session.listen(boardChannel, (payload) => notices.push(payload));
    const { write } = await leader();
    const versions = [now, await write({}), await write({ put: [liveMatch('football-1')] })];
    await expect.poll(() => notices).toEqual(versions.map(String));
    await session.close();
  });

  it('moves to an unused version after a restore, keeps the restored content, and notifies every node', async () => {
    expect(await renumberBoard(database, now)).toBeUndefined();
    const { write } = await leader();
    const version = await write({ put: [liveMatch('football-1')] });
    const notices: string[] = [];
    const session = await database.session(() => undefined);
    await session.listen(boardChannel, (notice) => notices.push(notice));
    // Even after the clock was set back, no version is repeated.
    expect(await renumberBoard(database, now)).toBe(version + 1);
    expect(await renumberBoard(database, now + dayMs)).toBe(now + dayMs);
    expect(await boardRow()).toMatchObject({ version: now + dayMs, baseVersion: now + dayMs });
    expect((await matchRows()).map((row) => row.version)).toEqual([version]);
    await expect.poll(() => notices).toEqual([version + 1, now + dayMs].map(String));
    expect(await write({})).toBe(now + dayMs + 1);
    await session.close();
  });

  it('starts over at a later version when the matches come from another origin', async () => {
    const { write } = await leader();
    const version = await write({ put: [liveMatch('football-1')], sports: { football: {} }, updatedAt: now });
    await writerOf().startTerm();
    expect(await matchRows()).toHaveLength(1);
    now -= 60_000;
    const taken = await writerOf('simulated').startTerm();
    expect(taken.version).toBe(version + 1);
    expect(await boardRow()).toMatchObject({ version: version + 1, baseVersion: version + 1, updatedAt: null });
    expect(await matchRows()).toEqual([]);
    expect(await database.orm.select().from(boardSport)).toEqual([]);
  });

  it('deletes old tombstones only for the current term, and raises the base version', async () => {
    const { writer, term, write } = await leader();
    await write({ put: ['a', 'b', 'c'].map((id) => liveMatch(`football-${id}`)) });
    await write({ drop: ['football-a'] });
    const second = await write({ drop: ['football-b'] });
    now += dayMs;
    await write({ drop: ['football-c'] });
    await writer.deleteTombstones(term - 1, now - dayMs);
    expect(await matchRows()).toHaveLength(3);
    await writer.deleteTombstones(term, now - dayMs);
    expect((await matchRows()).map(({ id }) => id)).toEqual(['football-c']);
    expect((await boardRow())?.baseVersion).toBe(second);
    await writer.deleteTombstones(term, now - dayMs);
    expect((await boardRow())?.baseVersion).toBe(second);
  });

  it('accepts more matches in one change than fit into one statement, known and new ones', async () => {
    const { write } = await leader();
    const ids = Array.from({ length: 4_321 }, (_, index) => `football-${10_000 + index}`);
    const matches: Match[] = ids.map((id) => liveMatch(id));
    const known = ids.filter((_, index) => index % 3 > 0);
    await write({ put: known.map((id) => liveMatch(id, { homeScore: 9 })) });
    const version = await write({ put: matches });
    expect(await storedMatches()).toEqual(matches);
    expect(new Set((await matchRows()).map((row) => row.version))).toEqual(new Set([version]));
  });
});
