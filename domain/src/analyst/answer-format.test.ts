import { expect, test } from 'vitest';
import { timeZoneLabel } from './answer-format.ts';

test.each([
  ['UTC', 'UTC'],
  ['Europe/Rome', 'Rome time'],
  ['America/New_York', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['Asia/Calcutta', 'Kolkata time'],
  ['Asia/Kolkata', 'Kolkata time'],
  ['Etc/GMT+5', 'your time'],
  ['EST', 'your time'],
])('the time zone label of %s is “%s”', (zone, words) => {
  expect(timeZoneLabel(zone)).toBe(words);
});
