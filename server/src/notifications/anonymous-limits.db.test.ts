import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, it } from 'vitest';
import { open } from '../../test/test-databases.ts';
import { createDailyAllowance } from '../platform/daily-allowance.ts';
import { visitorDay } from '../platform/database/schema/quota-tables.ts';
import { countNewSubscription, createKnownKeys } from './anonymous-limits.ts';
import { createPushSubscriptions } from './push-subscriptions.ts';

const choice = {
  scope: 'followed',
  kinds: ['goal' as const],
  zone: 'UTC',
  delaySeconds: 0,
  hideScores: false,
} as const;

const now = (): number => Date.UTC(2026, 2, 14, 20);

it('10,000 subscriptions from 1,000 addresses stay within the limit', { timeout: 300_000 }, async () => {
  const database = await open({ kind: 'memory' });
  const most = 500;
  const pushSubscriptions = createPushSubscriptions({ database, anonymous: { most, isKnown: () => true }, now });
  const allowance = createDailyAllowance({ database, secret: undefined, now });
  const outcomes = new Map<string, number>();
  for (let number = 0; number < 10_000; number += 1) {
    const address = `2001:db8:0:${(number % 1_000).toString(16)}::/64`;
    const wanted = {
      endpoint: `https://push.example/${number}`,
      keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
      choice: { ...choice, kinds: [...choice.kinds] },
      follow: [],
    };
    const put = await pushSubscriptions.put(wanted, undefined, () => countNewSubscription(allowance, address));
    const outcome = put.ok ? 'saved' : put.problem;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect(await pushSubscriptions.size()).toBe(most);
  expect(Object.fromEntries(outcomes)).toEqual({ saved: most, 'push-full': 10_000 - most });
  // Refused callers are not counted; one row counts all callers together.
  expect(await database.orm.select().from(visitorDay)).toHaveLength(most + 1);
  await database.close();
});

it('A visitor who subscribes and unsubscribes from many addresses is limited per day and not stored beyond the limit', async () => {
  const database = await open({ kind: 'memory' });
  const allowance = createDailyAllowance({ database, secret: undefined, now });
  const waits = [];
  for (let number = 0; number < 50; number += 1) {
    waits.push((await countNewSubscription(allowance, `2001:db8:0:${number.toString(16)}::/64`, 10)).waitMs);
  }
  expect(waits).toEqual([...Array.from({ length: 10 }, () => 0), ...Array.from({ length: 40 }, () => 4 * 3_600_000)]);
  expect(await database.orm.select().from(visitorDay)).toHaveLength(11);
  await database.close();
});

it('A match is known as soon as it is on the board, and a match of another day within a second.', () => {
  const onBoard: Match[] = [];
  const otherDays: Match[] = [];
  const listeners: (() => void)[] = [];
  let nowMs = 0;
  const isKnown = createKnownKeys({
    board: {
      matches: () => onBoard,
      subscribe: (onStep) => {
        listeners.push(onStep);
        return () => undefined;
      },
    },
    otherDays: { matches: () => otherDays },
    isTeam: (sport, id) => sport === 'football' && id === '40',
    now: () => nowMs,
  });
  expect(isKnown('match/football-1')).toBe(false);
  onBoard.push(exampleMatch({ id: 'football-1' }));
  for (const onStep of listeners) onStep();
  expect(isKnown('match/football-1')).toBe(true);
  otherDays.push(exampleMatch({ id: 'football-2' }));
  nowMs += 1_000;
  expect(isKnown('match/football-2')).toBe(true);
  expect(isKnown('team/football/invented')).toBe(false);
  // A team that plays on none of these days.
  expect(isKnown('team/football/40')).toBe(true);
  expect(isKnown('team/hockey/40')).toBe(false);
});
