import { expect, it } from 'vitest';
import { createHeartbeatSchedule } from './heartbeat.ts';

const wheelAt = (startMs: number) => {
  let nowMs = startMs;
  const wheel = createHeartbeatSchedule(() => nowMs);
  return {
    seat: wheel.slot,
    after: (ms: number): readonly number[] => {
      nowMs += ms;
      return wheel.due();
    },
  };
};

const all = Array.from({ length: 15 }, (_, seat) => seat);

it('Whoever joins alone is due a whole interval later, and every interval from then on.', () => {
  const wheel = wheelAt(7_000_000);
  const seat = wheel.seat();
  const seconds = Array.from({ length: 30 }, (_, passed) => (wheel.after(1_000).includes(seat) ? passed + 1 : 0));
  expect(seconds.filter((second) => second > 0)).toEqual([15, 30]);
});

it('Fifteen who join in one moment are due at fifteen different seconds.', () => {
  const wheel = wheelAt(7_000_000);
  expect(new Set(all.map(wheel.seat)).size).toBe(15);
});

it('Within one second nobody is due twice.', () => {
  const wheel = wheelAt(7_000_000);
  expect(wheel.after(1_000)).toHaveLength(1);
  expect(wheel.after(400)).toEqual([]);
});

it('After a pause everybody is due once, however long it was.', () => {
  expect(wheelAt(7_000_000).after(4_000)).toHaveLength(4);
  expect(
    wheelAt(7_000_000)
      .after(86_400_000)
      .toSorted((a, b) => a - b),
  ).toEqual(all);
});

it('A clock that is set back makes nobody due, and goes on from where it is.', () => {
  const wheel = wheelAt(7_200_000);
  expect(wheel.after(-3_600_000)).toEqual([]);
  expect(wheel.after(1_000)).toHaveLength(1);
});
