import type { BoardForecast } from '@touchline/domain/forecast/board-forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { ScoreRequest } from '@touchline/provider/score-provider.ts';
import { describe, expect, it } from 'vitest';
import { liveMatch } from '../../test/sample-matches.ts';
import { emptyReplyMemory, compareReply, leavingMatches, nextListing } from './reply-changes.ts';
import type { ReplyMemory } from './reply-changes.ts';

const ids = (...names: readonly string[]): ReadonlySet<string> => new Set(names);
const listing = (...names: readonly string[]) => ({ ids: ids(...names), at: 0, doubted: false });
const listedReply = (held: ReadonlySet<string>) => ({ ids: held, at: 7, complete: true, mayEmpty: false });
const minuteMs = 60_000;

describe('the listing of a call', () => {
  const many = ids('a', 'b', 'c', 'd');

  it('has the matches of its last reply', () => {
    expect(nextListing({ ids: many, doubted: false }, listedReply(ids('c', 'd', 'e')))).toEqual({
      ids: ids('c', 'd', 'e'),
      at: 7,
      doubted: false,
    });
  });

  it.each([
    ['nothing', ids()],
    ['less than half', ids('a')],
  ])('is not suddenly %s before a second reply confirms it', (_, held) => {
    const first = nextListing({ ids: many, doubted: false }, listedReply(held));
    expect(first).toMatchObject({ ids: many, doubted: true });
    expect(nextListing(first, listedReply(held))).toMatchObject({ ids: held, doubted: false });
    expect(nextListing(first, listedReply(many))).toMatchObject({ ids: many, doubted: false });
  });

  it('empties at once where that is usual, or if it was empty', () => {
    expect(nextListing({ ids: many, doubted: false }, { ...listedReply(ids()), mayEmpty: true })).toMatchObject({
      ids: ids(),
    });
    expect(nextListing({ ids: ids(), doubted: false }, listedReply(ids()))).toMatchObject({ doubted: false });
  });

  it('keeps everything after a reply with unreadable items: a missing match may be among them', () => {
    expect(
      nextListing({ ids: many, doubted: false }, { ...listedReply(ids('a', 'b', 'e')), complete: false }),
    ).toMatchObject({
      ids: ids('a', 'b', 'c', 'd', 'e'),
      doubted: false,
    });
  });
});

describe('the matches that leave', () => {
  const board = ['a', 'b', 'c'].map((id) => liveMatch(id));
  const at = { now: 0, liveFailed: false };

  it('are those that no call lists', () => {
    const listings = new Map([
      ['live', listing('a')],
      ['day:1', listing('b')],
    ]);
    expect(leavingMatches(board, listings, ['live', 'day:1'], at)).toEqual(['c']);
  });

  it('are none until every call has had a good reply', () => {
    expect(leavingMatches(board, new Map([['live', listing()]]), ['live', 'day:1'], at)).toEqual([]);
  });

  it('include those of an outdated live list, unless the live call has failed since', () => {
    const listings = new Map([
      ['live', listing('a', 'b', 'c')],
      ['day:1', listing('b')],
    ]);
    expect(leavingMatches(board, listings, ['day:1'], { now: 20 * minuteMs, liveFailed: false })).toEqual([]);
    expect(leavingMatches(board, listings, ['day:1'], { now: 60 * minuteMs, liveFailed: true })).toEqual([]);
    expect(leavingMatches(board, listings, ['day:1'], { now: 60 * minuteMs, liveFailed: false })).toEqual(['a', 'c']);
  });
});

const now = Date.parse('2024-05-25T15:00:00.000Z');
const live: ScoreRequest = { kind: 'live', sport: 'football' };
const today: ScoreRequest = { kind: 'day', sport: 'football', day: '2024-05-25' };
const recent: ScoreRequest = { kind: 'recent', sport: 'football', league: 39, season: 2023, last: 10 };

const reply = (call: ScoreRequest, ...matches: readonly Match[]) => ({ call, matches, droppedItems: [] });

const dayOf = ({ startTime }: Match): string => startTime.slice(0, 10);

/** Processes replies one after the other, a second apart, and applies their changes to a board. */
const board = (...start: readonly Match[]) => {
  const matches = new Map(start.map((match) => [match.id, match]));
  let received: ReplyMemory = emptyReplyMemory;
  let at = now;
  const forecasts = new Map<string, BoardForecast>();
  return {
    matches,
    forecasts,
    take: (answer: Parameters<typeof compareReply>[1], afterMs = 1_000) => {
      at += afterMs;
      const intake = compareReply(
        received,
        answer,
        {
          match: (id) => matches.get(id),
          matches: [...matches.values()],
          dayOf,
          forecastOf: ({ id }) => forecasts.get(id),
        },
        at,
      );
      received = intake.memory;
      for (const match of intake.put) matches.set(match.id, match);
      return intake;
    },
  };
};

const idsOf = (matches: readonly Match[]): readonly string[] => matches.map(({ id }) => id);

describe('a reply', () => {
  const one = liveMatch('football-1');
  const two = liveMatch('football-2');

  it('adds new and changed matches, and nothing that is unchanged', () => {
    const { take } = board();
    expect(idsOf(take(reply(live, one, two)).put)).toEqual(['football-1', 'football-2']);
    expect(take(reply(live, one, two)).put).toEqual([]);
    const scored = { ...two, homeScore: 1 };
    expect(take(reply(live, one, scored)).put).toEqual([expect.objectContaining(scored)]);
  });

  it('adds forecasts to its matches, and updates a match when its forecast changes', () => {
    const { take, forecasts } = board();
    const highForecast: BoardForecast = { chances: { home: 0.6, draw: 0.3, away: 0.1 }, basis: 'market', band: 'High' };
    forecasts.set(one.id, highForecast);
    expect(take(reply(live, one, two)).put.map(({ forecast }) => forecast)).toEqual([highForecast, undefined]);
    forecasts.set(one.id, { ...highForecast });
    expect(take(reply(live, one, two)).put).toEqual([]);
    forecasts.set(one.id, { ...highForecast, chances: { home: 0.5, draw: 0.3, away: 0.2 } });
    expect(idsOf(take(reply(live, one, two)).put)).toEqual([one.id]);
    forecasts.delete(one.id);
    const [match] = take(reply(live, one, two)).put;
    expect(match).not.toHaveProperty('forecast');
  });

  it('that is incomplete is requested again', () => {
    const { take } = board();
    expect(take(reply(today, one)).followUps).toEqual([]);
    expect(take({ ...reply(today, one), isIncomplete: true }).followUps).toEqual(['day:2024-05-25']);
  });

  it('accepts items of another day as they are', () => {
    const recorded = liveMatch('football-1', { startTime: '2021-01-01T12:00:00.000Z' });
    expect(idsOf(board().take(reply(today, recorded)).put)).toEqual(['football-1']);
  });

  it('leaves out items without a usable id, and reports them', () => {
    const { take } = board();
    const invalidItem: Match = { ...liveMatch('hockey-1'), sport: 'hockey' };
    const intake = take(reply(live, one, liveMatch('football-\n2'), liveMatch(''), invalidItem));
    expect(idsOf(intake.put)).toEqual(['football-1']);
    expect(intake.unusable).toHaveLength(3);
  });

  it('uses the last item of an id that it lists twice', () => {
    const { put } = board().take(reply(live, one, { ...one, homeScore: 3 }));
    expect(put).toEqual([expect.objectContaining({ homeScore: 3 })]);
  });

  it('of a day does not override a fresh live reply', () => {
    const { take, matches } = board();
    take(reply(live, { ...one, minute: 60, homeScore: 2 }));
    const cached = { ...one, minute: 60, homeScore: 1 };
    expect(take(reply(today, cached, two)).put.map(({ id }) => id)).toEqual(['football-2']);
    expect(matches.get('football-1')?.homeScore).toBe(2);
    expect(take(reply(today, cached, two), 120_000).put).toEqual([expect.objectContaining({ homeScore: 1 })]);
  });

  it('of last results does not override a day’s reply', () => {
    const { take } = board();
    take(reply(today, one));
    const third = liveMatch('football-3', { status: 'finished' });
    expect(idsOf(take(reply(recent, { ...one, homeScore: 5 }, third)).put)).toEqual(['football-3']);
  });

  it('that goes back in time is accepted when the next one confirms it', () => {
    const { take, matches } = board();
    take(reply(today, { ...one, minute: 60 }));
    expect(take(reply(today, { ...one, minute: 58 })).put).toEqual([]);
    expect(idsOf(take(reply(today, { ...one, minute: 58 })).put)).toEqual(['football-1']);
    expect(matches.get('football-1')?.minute).toBe(58);
  });

  it('that goes back in time is dropped when the next one does not confirm it', () => {
    const { take, matches } = board();
    take(reply(today, { ...one, minute: 60 }));
    take(reply(today, { ...one, minute: 58 }));
    take(reply(today, { ...one, minute: 61 }));
    expect(take(reply(today, { ...one, minute: 59 })).put).toEqual([]);
    expect(matches.get('football-1')?.minute).toBe(61);
  });

  it('of matches in play without a previous match requests the day of that match, to find its result', () => {
    const { take } = board();
    take(reply(live, one, two));
    expect(take(reply(live, two)).followUps).toEqual(['day:2024-05-25']);
    expect(take(reply(live, two)).followUps).toEqual([]);
  });

  it('of a day that is suddenly empty needs confirmation, even right after a start', () => {
    const { take } = board(one, two);
    const first = take(reply(today));
    expect(first.followUps).toEqual(['day:2024-05-25']);
    expect(first.memory.listings.get('day:2024-05-25')?.ids).toEqual(new Set(['football-1', 'football-2']));
    const second = take(reply(today));
    expect(second.followUps).toEqual([]);
    expect(second.memory.listings.get('day:2024-05-25')?.ids).toEqual(new Set());
  });
});
