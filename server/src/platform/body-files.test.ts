import { beforeEach, expect, it } from 'vitest';
import { createBodyFiles } from './body-files.ts';
import type { OpenKernelFile } from './kernel-file.ts';

/** What is open, by the bytes that it holds, in the order of its opening. */
let opened: Buffer[];
let isRoom: boolean;
const open: OpenKernelFile = (bytes) => {
  if (!isRoom) return undefined;
  opened.push(bytes);
  return { send: () => 0, close: () => opened.splice(opened.indexOf(bytes), 1) };
};
let files: ReturnType<typeof createBodyFiles>;
beforeEach(() => {
  opened = [];
  isRoom = true;
  files = createBodyFiles(open);
});

const big = (): Buffer => Buffer.alloc(40_000);
const ask = (body: Buffer, times: number): void => {
  for (let asked = 0; asked < times; asked += 1) files.of(body);
};

it('A body has a file from when it was asked for often, and no other has.', () => {
  const [often, seldom] = [big(), big()];
  ask(seldom, 3);
  ask(often, 16);
  expect([files.of(seldom), opened]).toEqual([undefined, []]);
  expect(files.of(often)).toBeDefined();
  expect(files.of(often)).toBe(files.of(often));
  expect(opened).toEqual([often]);
});

it('A small body never has one.', () => {
  const small = Buffer.alloc(2_000);
  ask(small, 1_000);
  expect(opened).toEqual([]);
});

it('A file is closed after a second in which nobody asked for its body, and made anew for many.', () => {
  const [kept, left] = [big(), big()];
  ask(kept, 17);
  ask(left, 17);
  files.turn();
  files.of(kept);
  files.turn();
  expect(opened).toEqual([kept]);
  expect(files.of(left)).toBeUndefined();
  ask(left, 16);
  expect(opened).toEqual([kept, left]);
});

it('There are never many: the oldest is closed for a new one.', () => {
  const bodies = Array.from({ length: 300 }, big);
  for (const body of bodies) {
    ask(body, 20);
    expect(opened.length).toBeLessThan(5);
  }
  expect(opened).toEqual(bodies.slice(-4));
});

it('Where there is no room for a file it is asked for seldom, and had as soon as there is.', () => {
  isRoom = false;
  const body = big();
  ask(body, 40);
  expect(files.of(body)).toBeUndefined();
  isRoom = true;
  ask(body, 17);
  expect(files.of(body)).toBeDefined();
});

it('All are given back at the end.', () => {
  const body = big();
  ask(body, 17);
  files.close();
  expect(opened).toEqual([]);
  files.close();
});
