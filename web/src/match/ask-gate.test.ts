import { expect, test } from 'vitest';
import { createAskGate } from './ask-gate.ts';

type Job = { readonly run: () => Promise<string>; readonly finish: () => void; readonly started: () => boolean };

const job = (name: string): Job => {
  const end = Promise.withResolvers<string>();
  let started = false;
  return {
    run: () => {
      started = true;
      return end.promise;
    },
    finish: () => end.resolve(name),
    started: () => started,
  };
};

const never = new AbortController().signal;
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

test('no more than the given number run at once, the rest in order', async () => {
  const gate = createAskGate(2);
  const jobs = ['a', 'b', 'c', 'd'].map(job);
  const results = jobs.map(({ run }) => gate(never, run));
  await settled();
  expect(jobs.map(({ started }) => started())).toEqual([true, true, false, false]);
  jobs[1]?.finish();
  await settled();
  expect(jobs.map(({ started }) => started())).toEqual([true, true, true, false]);
  for (const { finish } of jobs) finish();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('one that is given up while it waits never runs, and its place in line is free', async () => {
  const gate = createAskGate(1);
  const [first, second, third] = [job('a'), job('b'), job('c')];
  const gone = new AbortController();
  const results = [gate(never, first.run), gate(gone.signal, second.run), gate(never, third.run)];
  gone.abort(new Error('gone'));
  await expect(results[1]).rejects.toThrow('gone');
  first.finish();
  await settled();
  expect([second.started(), third.started()]).toEqual([false, true]);
  third.finish();
  expect(await results[2]).toBe('c');
});

test('one that fails makes room as well', async () => {
  const gate = createAskGate(1);
  await expect(gate(never, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await gate(never, () => Promise.resolve('next'))).toBe('next');
});
