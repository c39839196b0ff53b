import { describe, expect, it } from 'vitest';
import { liveMatch } from '../../../test/live-match.ts';
import { leaving, nextListing } from './listings.ts';

const ids = (...names: readonly string[]): ReadonlySet<string> => new Set(names);
const listing = (...names: readonly string[]) => ({ ids: ids(...names), at: 0, doubted: false });
const reply = (held: ReadonlySet<string>) => ({ ids: held, at: 7, complete: true, mayEmpty: false });
const minuteMs = 60_000;

describe('what a call holds', () => {
  const many = ids('a', 'b', 'c', 'd');

  it('is what its last reply held', () => {
    expect(nextListing({ ids: many, doubted: false }, reply(ids('c', 'd', 'e')))).toEqual({
      ids: ids('c', 'd', 'e'),
      at: 7,
      doubted: false,
    });
  });

  it.each([
    ['nothing', ids()],
    ['less than half', ids('a')],
  ])('is not suddenly %s before a second reply says so', (_, held) => {
    const first = nextListing({ ids: many, doubted: false }, reply(held));
    expect(first).toMatchObject({ ids: many, doubted: true });
    expect(nextListing(first, reply(held))).toMatchObject({ ids: held, doubted: false });
    expect(nextListing(first, reply(many))).toMatchObject({ ids: many, doubted: false });
  });

  it('empties at once where emptying is usual, and where there was nothing', () => {
    expect(nextListing({ ids: many, doubted: false }, { ...reply(ids()), mayEmpty: true })).toMatchObject({
      ids: ids(),
    });
    expect(nextListing({ ids: ids(), doubted: false }, reply(ids()))).toMatchObject({ doubted: false });
  });

  it('loses nothing by a reply with unreadable items: the missing one may be among them', () => {
    expect(nextListing({ ids: many, doubted: false }, { ...reply(ids('a', 'b', 'e')), complete: false })).toMatchObject(
      {
        ids: ids('a', 'b', 'c', 'd', 'e'),
        doubted: false,
      },
    );
  });
});

describe('the matches that leave', () => {
  const board = ['a', 'b', 'c'].map((id) => liveMatch(id));
  const at = { now: 0, liveFailed: false };

  it('are those that no call holds', () => {
    const listings = new Map([
      ['live', listing('a')],
      ['day:1', listing('b')],
    ]);
    expect(leaving(board, listings, ['live', 'day:1'], at)).toEqual(['c']);
  });

  it('are none while a call was never answered well', () => {
    expect(leaving(board, new Map([['live', listing()]]), ['live', 'day:1'], at)).toEqual([]);
  });

  it('do not include what an old listing of play holds, unless that call has answered since and was not asked for long', () => {
    const listings = new Map([
      ['live', listing('a', 'b', 'c')],
      ['day:1', listing('b')],
    ]);
    expect(leaving(board, listings, ['day:1'], { now: 20 * minuteMs, liveFailed: false })).toEqual([]);
    expect(leaving(board, listings, ['day:1'], { now: 60 * minuteMs, liveFailed: true })).toEqual([]);
    expect(leaving(board, listings, ['day:1'], { now: 60 * minuteMs, liveFailed: false })).toEqual(['a', 'c']);
  });
});
