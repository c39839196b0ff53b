import { expect, test } from 'vitest';
import { createRetries, type Unsent } from './retries.ts';

const unsent = (fields: Partial<Unsent> = {}): Unsent => ({
  subscriptionId: 1,
  newsId: 1,
  order: {
    endpoint: 'https://push.example/1',
    p256dh: '',
    auth: '',
    payload: '',
    urgency: 'high',
    topic: 'inter-roma',
  },
  happenedMs: 0,
  untilMs: 600_000,
  tries: 0,
  ...fields,
});

/** Without chance: each wait is what it is on average. */
const open = () => {
  const clock = { nowMs: 0 };
  return { clock, retries: createRetries({ clock: { now: () => clock.nowMs }, random: () => 0.5 }) };
};

test('what was not taken is sent again after a time that doubles, as long as it is worth anything', () => {
  const { clock, retries } = open();
  const waits: number[] = [];
  let one: Unsent | undefined = unsent();
  while (one !== undefined) {
    retries.add(one, undefined);
    const nextMs = retries.nextAtMs();
    if (nextMs === undefined) break;
    waits.push((nextMs - clock.nowMs) / 1_000);
    clock.nowMs = nextMs - 1;
    expect(retries.due()).toEqual([]);
    clock.nowMs = nextMs;
    [one] = retries.due();
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 120, 120, 120]);
});

test('a push service that names a time is given it, and one beyond the worth of the news none at all', () => {
  const { retries } = open();
  retries.add(unsent(), 90_000);
  expect(retries.nextAtMs()).toBe(90_000);
  retries.add(unsent({ subscriptionId: 2 }), 700_000);
  expect(retries.nextAtMs()).toBe(90_000);
});

test('a later piece of news of the match takes the place of what still waits, for that browser alone', () => {
  const { clock, retries } = open();
  retries.add(unsent(), undefined);
  retries.add(unsent({ subscriptionId: 2 }), undefined);
  const later = [unsent({ newsId: 2 })];
  expect(retries.inPlaceOfOlder(later)).toEqual(later);
  retries.add(unsent({ newsId: 2 }), undefined);
  retries.add(unsent({ newsId: 1 }), undefined);
  clock.nowMs = 60_000;
  expect(retries.due().map(({ subscriptionId, newsId }) => [subscriptionId, newsId])).toEqual([
    [2, 1],
    [1, 2],
  ]);
});
