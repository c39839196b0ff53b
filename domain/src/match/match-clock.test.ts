import { describe, expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { epochMs } from '../time/iso-time.ts';
import { matchClock, nextTickMs } from './match-clock.ts';
import type { Match } from './match.ts';

const saidAt = '2026-03-14T20:00:00Z';
const saidMs = epochMs(saidAt);

const live = (fields: Partial<Match>): Match => exampleMatch({ status: 'live', minuteAt: saidAt, ...fields });

const clockAfter = (match: Match, seconds: number): string | undefined => matchClock(match, saidMs + seconds * 1000);

/** All texts that a page would show, from tick to tick. */
const ticks = (match: Match): (string | undefined)[] => {
  const texts = [clockAfter(match, 0)];
  for (let at = nextTickMs(match, saidMs); at !== undefined; at = nextTickMs(match, at)) {
    texts.push(matchClock(match, at));
  }
  return texts;
};

describe('a football clock', () => {
  test("advances between updates, starting a minute after the provider's minute", () => {
    const match = live({ minute: 57, statusCode: '2H' });
    expect(clockAfter(match, 0)).toBe('57');
    expect(clockAfter(match, 59)).toBe('57');
    expect(clockAfter(match, 60)).toBe('58');
  });

  test('stops after three minutes without an update', () => {
    expect(ticks(live({ minute: 57, statusCode: '2H' }))).toEqual(['57', '58', '59', '60']);
    expect(clockAfter(live({ minute: 57, statusCode: '2H' }), 3600)).toBe('60');
  });

  test.each([
    ['1H', 44, ['44', '45', '45+']],
    ['1H', 45, ['45', '45+']],
    ['2H', 89, ['89', '90', '90+']],
    ['ET', 104, ['104', '105', '105+']],
    ['ET', 119, ['119', '120', '120+']],
    ['ET', 106, ['106', '107', '108', '109']],
  ] as const)('never passes the end of %s from %i', (statusCode, minute, texts) => {
    expect(ticks(live({ minute, statusCode }))).toEqual(texts);
  });

  test('counts stoppage time that the provider reports', () => {
    expect(ticks(live({ minute: 45, stoppage: 2, statusCode: '1H' }))).toEqual(['45+2', '45+3', '45+4', '45+5']);
  });

  test('treats a minute past the period’s end as stoppage time', () => {
    expect(clockAfter(live({ minute: 47, statusCode: '1H' }), 0)).toBe('45+2');
  });

  test.each(['HT', 'BT', 'P', 'SUSP', 'INT', 'LIVE', 'constructor', '__proto__'])(
    'does not advance with the status %s',
    (statusCode) => {
      expect(ticks(live({ minute: 45, statusCode }))).toEqual(['45']);
      expect(clockAfter(live({ minute: 45, statusCode }), 600)).toBe('45');
    },
  );

  test('does not advance without the time of the last update', () => {
    const { minuteAt: _, ...match } = live({ minute: 57, statusCode: '2H' });
    expect(clockAfter(match, 600)).toBe('57');
    expect(clockAfter(live({ minute: 57, statusCode: '2H', minuteAt: 'soon' }), 600)).toBe('57');
  });

  test('does not go back if the machine’s clock is behind', () => {
    expect(clockAfter(live({ minute: 57, statusCode: '2H' }), -600)).toBe('57');
  });
});

test.each([
  ['basketball', 'Q4'],
  ['hockey', 'P2'],
  ['americanfootball', 'Q2'],
] as const)('a %s timer is not a minute played, so there is no clock', (sport, statusCode) => {
  const match = live({ sport, minute: 6, statusCode });
  expect(clockAfter(match, 0)).toBeUndefined();
  expect(nextTickMs(match, saidMs)).toBeUndefined();
});

test('a match that has no minute or is not in play has no clock', () => {
  expect(clockAfter(live({ statusCode: 'P' }), 0)).toBeUndefined();
  expect(clockAfter(live({ status: 'finished', minute: 90, statusCode: 'FT' }), 0)).toBeUndefined();
});
