import * as fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { epochMs, addDays, isoFromEpochMs, utcDay } from './iso-time.ts';
import { localDay, startOfLocalDay, utcDaysOfLocalDay } from './local-day.ts';

const hourMs = 3_600_000;

const lengthHours = (day: string, zone: string): number =>
  (startOfLocalDay(addDays(day, 1), zone) - startOfLocalDay(day, zone)) / hourMs;

const startOf = (day: string, zone: string): string => isoFromEpochMs(startOfLocalDay(day, zone));

describe('a day begins', () => {
  test.each([
    ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-21', '2026-11-21T08:00:00.000Z'],
    ['Pacific/Apia', '2026-11-21', '2026-11-20T11:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z'],
    ['Etc/GMT+12', '2026-11-21', '2026-11-21T12:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z'],
    // Clocks go forward at midnight there, so the day begins at 01:00.
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ])('in %s on %s at %s', (zone, day, start) => {
    expect(startOf(day, zone)).toBe(start);
  });
});

describe('a day lasts', () => {
  test.each([
    ['Europe/Berlin', '2026-03-28', 24],
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['America/Los_Angeles', '2026-03-08', 23],
    ['America/Los_Angeles', '2026-11-01', 25],
    ['Pacific/Auckland', '2026-09-27', 23],
    ['Pacific/Auckland', '2026-04-05', 25],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Asia/Beirut', '2026-03-29', 23],
    // Clocks go back at midnight there, so an hour of the evening occurs twice.
    ['Asia/Beirut', '2026-10-24', 25],
    ['UTC', '2026-03-29', 24],
    // Samoa crossed the date line.
    ['Pacific/Apia', '2011-12-30', 0],
  ])('in %s on %s for %s hours', (zone, day, hours) => {
    expect(lengthHours(day, zone)).toBe(hours);
  });
});

test('a day overlaps its UTC days', () => {
  expect(utcDaysOfLocalDay('2026-11-21', 'UTC')).toEqual(['2026-11-21']);
  expect(utcDaysOfLocalDay('2026-11-21', 'America/Los_Angeles')).toEqual(['2026-11-21', '2026-11-22']);
  expect(utcDaysOfLocalDay('2026-11-21', 'Pacific/Apia')).toEqual(['2026-11-20', '2026-11-21']);
  expect(utcDaysOfLocalDay('2011-12-30', 'Pacific/Apia')).toEqual([]);
  // London is an hour ahead of UTC until clocks go back.
  expect(utcDaysOfLocalDay('2026-10-25', 'Europe/London')).toEqual(['2026-10-24', '2026-10-25']);
});

describe('in every zone, on every day', () => {
  const zone = fc.constantFrom('UTC', 'Etc/GMT+12', 'Pacific/Kiritimati', ...Intl.supportedValuesOf('timeZone'));
  const moment = fc.integer({ min: epochMs('2020-01-01T00:00:00Z'), max: epochMs('2032-01-01T00:00:00Z') });

  test('a time is between the start of its day and the start of the next', () => {
    fc.assert(
      fc.property(zone, moment, (name, ms) => {
        const day = localDay(ms, name);
        expect(startOfLocalDay(day, name)).toBeLessThanOrEqual(ms);
        expect(startOfLocalDay(addDays(day, 1), name)).toBeGreaterThan(ms);
      }),
      { numRuns: 400 },
    );
  });

  test('the first minute belongs to the day, but the minute before does not', () => {
    fc.assert(
      fc.property(zone, moment, (name, ms) => {
        const day = localDay(ms, name);
        const startMs = startOfLocalDay(day, name);
        expect(localDay(startMs, name)).toBe(day);
        expect(localDay(startMs - 60_000, name) < day).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('a time is in one of the UTC days of its day, and a day lasts 20 to 28 hours', () => {
    fc.assert(
      fc.property(zone, moment, (name, ms) => {
        const day = localDay(ms, name);
        expect(utcDaysOfLocalDay(day, name)).toContain(utcDay(ms));
        expect(utcDaysOfLocalDay(day, name).length).toBeLessThanOrEqual(2);
        expect(lengthHours(day, name)).toBeGreaterThanOrEqual(20);
        // A station in Antarctica once moved its clocks by three hours.
        expect(lengthHours(day, name)).toBeLessThanOrEqual(28);
      }),
      { numRuns: 400 },
    );
  });
});

test.each([
  ['2024-05-25T23:30:00Z', 'UTC', '2024-05-25'],
  ['2024-05-25T23:30:00Z', 'Europe/Madrid', '2024-05-26'],
  ['2024-05-26T03:30:00Z', 'America/New_York', '2024-05-25'],
  ['2024-05-25T18:30:00Z', 'Asia/Kolkata', '2024-05-26'],
  ['2024-05-25T10:00:00Z', 'Pacific/Kiritimati', '2024-05-26'],
  ['2024-05-25T10:59:00Z', 'Pacific/Pago_Pago', '2024-05-24'],
  // Clocks go forward on 31 March 2024 and back on 27 October 2024: days of 23 and 25 hours.
  ['2024-03-30T22:59:59Z', 'Europe/Madrid', '2024-03-30'],
  ['2024-03-30T23:00:00Z', 'Europe/Madrid', '2024-03-31'],
  ['2024-03-31T21:59:59Z', 'Europe/Madrid', '2024-03-31'],
  ['2024-03-31T22:00:00Z', 'Europe/Madrid', '2024-04-01'],
  ['2024-10-26T22:00:00Z', 'Europe/Madrid', '2024-10-27'],
  ['2024-10-27T22:59:59Z', 'Europe/Madrid', '2024-10-27'],
  ['2024-10-27T23:00:00Z', 'Europe/Madrid', '2024-10-28'],
  // Midnight itself is skipped here.
  ['2024-04-25T22:30:00Z', 'Africa/Cairo', '2024-04-26'],
])('%s in %s is on %s', (iso, zone, day) => {
  expect(localDay(epochMs(iso), zone)).toBe(day);
});
