import { describe, expect, it } from 'vitest';
import { createSlowResponses } from './slow-responses.ts';

/** A connection on which the test sends and receives bytes by hand. */
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

/** Slow-response checks, with a function that opens a connection to check. */
const watch = (mostLateBytes = Infinity) => {
  const slow = createSlowResponses({ maxChecks: 3, maxLateBytes: mostLateBytes });
  const connect = (timeout?: number) => {
    const opened = connection(timeout);
    slow.add(opened);
    return opened;
  };
  return { ...slow, connect };
};

describe('a response', () => {
  it('that is read too slowly is dropped when its time is up', () => {
    const { connect, look } = watch();
    const reader = connect();
    reader.give(1_000);
    for (let checks = 0; checks < 4; checks += 1) {
      expect(reader.cut).toBe(false);
      look();
      reader.take(1);
    }
    expect(reader.cut).toBe(false);
    look();
    expect(reader.cut).toBe(true);
  });

  it('that is read in time does not shorten the time of the next one', () => {
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

  it('followed by another gets no extra time', () => {
    const { connect, look } = watch();
    const reader = connect();
    reader.give(1_000);
    for (let checks = 0; checks < 5; checks += 1) {
      look();
      reader.give(1_000);
      reader.take(100);
    }
    expect(reader.cut).toBe(true);
  });

  it('that is a stream is ignored, because its sender checks it', () => {
    const { connect, look } = watch(10);
    const reader = connect(0);
    reader.give(1_000);
    for (let checks = 0; checks < 10; checks += 1) look();
    expect(reader.cut).toBe(false);
  });
});

describe('slowly read responses', () => {
  it('share a memory limit: the longest pending one is dropped', () => {
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

  it('do not count before a second check, regardless of how much is pending for new requests', () => {
    const { connect, look } = watch(2_500);
    const readers = Array.from({ length: 100 }, () => connect());
    for (const reader of readers) reader.give(1_000);
    look();
    for (const reader of readers) reader.take(1_000);
    look();
    expect(readers.some(({ cut }) => cut)).toBe(false);
  });
});

it('The check for pending responses ignores streams and closed connections.', () => {
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
