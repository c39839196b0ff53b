import { expect, test } from 'vitest';
import { epochMs } from './iso-time.ts';
import { localDay } from './local-day.ts';

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
