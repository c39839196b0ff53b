import type { FreshnessBySport } from '@touchline/domain/board/board.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { expect, it } from 'vitest';
import { liveMatch } from '../../test/sample-matches.ts';
import { createStaleCheck } from './board-service.ts';

const nowMs = Date.parse('2026-03-01T12:00:00.000Z');

const checked = (secondsAgo: number) => ({ checkedAt: new Date(nowMs - secondsAgo * 1000).toISOString() });

const stale = (liveSports: readonly SportId[], sports: FreshnessBySport, pollMs = 15_000) =>
  createStaleCheck({
    board: {
      version: () => 1,
      matches: () => liveSports.map((sport) => liveMatch(`${sport}-1`, { sport })),
      sports: () => sports,
    },
    now: () => nowMs,
    pollMs,
  })();

it('A board that was never confirmed by a provider is stale.', () => {
  expect(stale([], {})).toBe(true);
  expect(stale([], { football: { problem: { kind: 'auth', since: '2026-03-01T11:00:00.000Z' } } })).toBe(true);
});

it('A board with nothing in play is never stale, even if it is old.', () => {
  expect(stale([], { football: checked(86_400) })).toBe(false);
});

it('A finished or scheduled match never makes the board stale.', () => {
  const board = {
    version: () => 1,
    matches: () => [liveMatch('football-1', { status: 'finished' }), liveMatch('football-2', { status: 'scheduled' })],
    sports: () => ({ football: checked(86_400) }),
  };
  expect(createStaleCheck({ board, now: () => nowMs, pollMs: 15_000 })()).toBe(false);
});

it('A match in play may be unconfirmed for a minute, or for three polls if those take longer.', () => {
  expect(stale(['football'], { football: checked(60) })).toBe(false);
  expect(stale(['football'], { football: checked(61) })).toBe(true);
  expect(stale(['football'], { football: checked(90) }, 30_000)).toBe(false);
  expect(stale(['football'], { football: checked(91) }, 30_000)).toBe(true);
});

it('A sport in play depends on its own checks, not on those of other sports.', () => {
  expect(stale(['football', 'tennis'], { football: checked(5), tennis: checked(300) })).toBe(true);
  expect(stale(['football', 'tennis'], { football: checked(5) })).toBe(true);
  expect(stale(['football'], { football: checked(5), tennis: checked(300) })).toBe(false);
});

it('The board is checked once per version, and can become stale between two versions.', () => {
  const at = { version: 1, nowMs, looks: 0, checkedAt: checked(50) };
  const isStale = createStaleCheck({
    board: {
      version: () => at.version,
      matches: () => {
        at.looks += 1;
        return [liveMatch('football-1')];
      },
      sports: () => ({ football: at.checkedAt }),
    },
    now: () => at.nowMs,
    pollMs: 15_000,
  });
  expect([isStale(), isStale(), at.looks]).toEqual([false, false, 1]);
  at.nowMs += 11_000;
  expect([isStale(), at.looks]).toEqual([true, 1]);
  at.version = 2;
  at.checkedAt = checked(0);
  expect([isStale(), at.looks]).toEqual([false, 2]);
});
