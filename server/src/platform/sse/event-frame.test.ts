import { describe, expect, it } from 'vitest';
import { createHeartbeatSchedule, encodeFrame, heartbeatFrame, retryFrame } from './event-frame.ts';

describe('a frame', () => {
  it('has the same bytes as text and as an HTTP/1.1 chunk, whose length is in bytes', () => {
    const { chunk, text } = encodeFrame('data: {"home":"Fußball ⚽"}\n\n');
    expect(text.length).toBeGreaterThan(text.toString().length);
    expect(chunk.toString()).toBe(`${text.length.toString(16)}\r\n${text.toString()}\r\n`);
  });

  it('is the same for a whole text and for its pieces', () => {
    expect(encodeFrame(['data: Fu', 'ß', '', 'ball ⚽\n', '\n'])).toEqual(encodeFrame('data: Fußball ⚽\n\n'));
  });

  it('shares memory between both forms', () => {
    const { chunk, text } = retryFrame(2_000);
    expect(text.buffer).toBe(chunk.buffer);
  });

  it('that keeps the connection alive is a comment, and an event without an id', () => {
    expect(heartbeatFrame.text.toString()).toBe(':\nevent: alive\ndata: {}\n\n');
  });
});

const heartbeatsAt = (startMs: number) => {
  let nowMs = startMs;
  const heartbeats = createHeartbeatSchedule(() => nowMs);
  return {
    seat: heartbeats.slot,
    after: (ms: number): readonly number[] => {
      nowMs += ms;
      return heartbeats.due();
    },
  };
};

const all = Array.from({ length: 15 }, (_, seat) => seat);

it('A single reader is due after a whole interval, and at every interval from then on.', () => {
  const heartbeats = heartbeatsAt(7_000_000);
  const seat = heartbeats.seat();
  const seconds = Array.from({ length: 30 }, (_, passed) => (heartbeats.after(1_000).includes(seat) ? passed + 1 : 0));
  expect(seconds.filter((second) => second > 0)).toEqual([15, 30]);
});

it('Fifteen readers who join at once are due at fifteen different seconds.', () => {
  const heartbeats = heartbeatsAt(7_000_000);
  expect(new Set(all.map(heartbeats.seat)).size).toBe(15);
});

it('Within one second, no slot is due twice.', () => {
  const heartbeats = heartbeatsAt(7_000_000);
  expect(heartbeats.after(1_000)).toHaveLength(1);
  expect(heartbeats.after(400)).toEqual([]);
});

it('After a pause of any length, every slot is due once.', () => {
  expect(heartbeatsAt(7_000_000).after(4_000)).toHaveLength(4);
  expect(
    heartbeatsAt(7_000_000)
      .after(86_400_000)
      .toSorted((a, b) => a - b),
  ).toEqual(all);
});

it('After the clock is set back, no slot is due at first, and the order continues.', () => {
  const heartbeats = heartbeatsAt(7_200_000);
  expect(heartbeats.after(-3_600_000)).toEqual([]);
  expect(heartbeats.after(1_000)).toHaveLength(1);
});
