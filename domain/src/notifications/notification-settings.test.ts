import { expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { followedIn, type Favorites } from '../favorites/favorites.ts';
import { epochMs } from '../time/iso-time.ts';
import { isQuiet, followedKeys, keysOfMatch, muteKeysOf } from './notification-settings.ts';

const at = 1_000;
const match = exampleMatch();

test.each(['match/football-1', 'team/football/1', 'team/football/2', 'league/football.italy.serie-a'])(
  'a match is followed through %s, as on the page',
  (key) => {
    const mine: Favorites = { [key]: { at, on: true } };
    expect(followedIn(mine)(match)).toBe(true);
    expect(followedKeys(mine)).toEqual([key]);
    expect(keysOfMatch(match)).toContain(key);
  },
);

test('removed, pinned, hidden and muted entries are not followed', () => {
  expect(
    followedKeys({
      'match/football-1': { at, on: false },
      'pin/football.italy.serie-a': { at, on: true },
      'hide/football': { at, on: true },
      'team/football/1': { at, on: true },
      'mute/football/1': { at, on: true },
    }),
  ).toEqual([]);
});

test("a match's mutes are those of its teams", () => {
  expect(muteKeysOf(keysOfMatch(match))).toEqual(['mute/football/1', 'mute/football/2']);
});

const night = { from: 23 * 60, until: 7 * 60 };

test.each([
  ['2026-01-10T21:59:00Z', false],
  ['2026-01-10T22:00:00Z', true],
  ['2026-01-11T03:00:00Z', true],
  ['2026-01-11T05:59:00Z', true],
  ['2026-01-11T06:00:00Z', false],
])("quiet hours across midnight apply in the reader's zone: %s in Rome", (iso, quiet) => {
  expect(isQuiet(night, 'Europe/Rome', epochMs(iso))).toBe(quiet);
});

test('the same time is quiet in one zone but not in another', () => {
  const ms = epochMs('2026-01-10T23:30:00Z');
  expect(isQuiet(night, 'Europe/London', ms)).toBe(true);
  expect(isQuiet(night, 'America/Los_Angeles', ms)).toBe(false);
  expect(isQuiet(night, 'Pacific/Apia', ms)).toBe(false);
});

test.each([
  // Clocks go forward at 01:00 UTC, so 7:00 is an hour earlier.
  ['2026-03-28T05:59:00Z', true],
  ['2026-03-29T04:59:00Z', true],
  ['2026-03-29T05:00:00Z', false],
  // Clocks go back at 01:00 UTC, so 7:00 is an hour later.
  ['2026-10-25T05:59:00Z', true],
  ['2026-10-25T06:00:00Z', false],
])('quiet hours end at 7:00 local time on days with a clock change: %s in Berlin', (iso, quiet) => {
  expect(isQuiet(night, 'Europe/Berlin', epochMs(iso))).toBe(quiet);
});

test('an hour that occurs twice is quiet twice', () => {
  const hour = { from: 120, until: 180 };
  expect(
    ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((iso) => isQuiet(hour, 'Europe/Berlin', epochMs(iso))),
  ).toEqual([true, true]);
});

test('hours within one day end on that day, and equal times mean all day', () => {
  const noon = epochMs('2026-01-10T12:00:00Z');
  expect(isQuiet({ from: 600, until: 720 }, 'UTC', noon)).toBe(false);
  expect(isQuiet({ from: 720, until: 721 }, 'UTC', noon)).toBe(true);
  expect(isQuiet({ from: 60, until: 60 }, 'UTC', noon)).toBe(true);
});
