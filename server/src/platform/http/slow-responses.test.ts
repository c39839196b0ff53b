import { describe, expect, it } from 'vitest';
import { createSlowResponses } from './slow-responses.ts';

/** A connection to which answers are written and of which bytes are taken by hand. */
const connection = (timeout = 60_000) => {
  const at = { timeout, bytesWritten: 0, writableLength: 0, cut: false };
  return Object.assign(at, {
    give: (bytes: number): void => {
      at.bytesWritten += bytes;
      at.writableLength += bytes;
    },
    take: (bytes: number): void => {
      at.writableLength -= bytes;
    },
    resetAndDestroy: (): void => {
      at.cut = true;
    },
  });
};

/** What `createSlowResponses` is told of; the rest of a socket is not looked at. */
const watch = (mostLateBytes = Infinity) => {
  const slow = createSlowResponses({ maxChecks: 3, maxLateBytes: mostLateBytes });
  const connect = (timeout?: number) => {
    const opened = connection(timeout);
    slow.add(opened);
    return opened;
  };
  return { ...slow, connect };
};

describe('an answer', () => {
  it('of which a little is taken now and then is given up when its time is over', () => {
    const { connect, look } = watch();
    const reader = connect();
    reader.give(1_000);
    for (let looks = 0; looks < 4; looks += 1) {
      expect(reader.cut).toBe(false);
      look();
      reader.take(1);
    }
    expect(reader.cut).toBe(false);
    look();
    expect(reader.cut).toBe(true);
  });

  it('that is taken in time has no part in how long the next one takes', () => {
    const { connect, look } = watch();
    const reader = connect();
    reader.give(1_000);
    for (let answers = 0; answers < 50; answers += 1) {
      look();
      reader.give(1_000);
      reader.take(1_000);
    }
    expect(reader.cut).toBe(false);
  });

  it('behind which another waits has no more time for that', () => {
    const { connect, look } = watch();
    const reader = connect();
    reader.give(1_000);
    for (let looks = 0; looks < 5; looks += 1) {
      look();
      reader.give(1_000);
      reader.take(100);
    }
    expect(reader.cut).toBe(true);
  });

  it('without end is left to whoever sends it', () => {
    const { connect, look } = watch(10);
    const reader = connect(0);
    reader.give(1_000);
    for (let looks = 0; looks < 10; looks += 1) look();
    expect(reader.cut).toBe(false);
  });
});

describe('answers that are taken slowly', () => {
  it('together owe no more than a part of the memory: whoever owes for longest goes', () => {
    const { connect, look } = watch(2_500);
    const readers = [connect(), connect(), connect()];
    for (const reader of readers) {
      reader.give(1_000);
      look();
    }
    expect(readers.map(({ cut }) => cut)).toEqual([false, false, false]);
    look();
    expect(readers.map(({ cut }) => cut)).toEqual([true, false, false]);
  });

  it('do not count before they were seen twice, however much is owed to all who just asked', () => {
    const { connect, look } = watch(2_500);
    const readers = Array.from({ length: 100 }, () => connect());
    for (const reader of readers) reader.give(1_000);
    look();
    for (const reader of readers) reader.take(1_000);
    look();
    expect(readers.some(({ cut }) => cut)).toBe(false);
  });
});

it('Whether any answer is owed does not ask of streams, nor of who is gone.', () => {
  const { connect, forget, hasPending } = watch();
  const [stream, reader] = [connect(0), connect()];
  stream.give(1_000);
  expect(hasPending()).toBe(false);
  reader.give(1_000);
  expect(hasPending()).toBe(true);
  reader.take(999);
  expect(hasPending()).toBe(true);
  reader.take(1);
  expect(hasPending()).toBe(false);
  reader.give(1);
  forget(reader);
  expect(hasPending()).toBe(false);
});
