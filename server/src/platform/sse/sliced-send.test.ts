import { setImmediate as aTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSlicedSend, createSendQueue } from './sliced-send.ts';

const queueOfThree = (sliceSize: number) => {
  const all = new Set(['a', 'b', 'c']);
  const got: string[] = [];
  const queue = createSendQueue<string>({ sliceSize });
  const send = (what: number): void => queue.add(all, (member) => void got.push(`${member}${what}`));
  return { all, got, send };
};

it('A send goes to a slice at once and to the others in later turns', async () => {
  const { got, send } = queueOfThree(2);
  send(1);
  expect(got).toEqual(['a1', 'b1']);
  await aTurn();
  expect(got).toEqual(['a1', 'b1', 'c1']);
});

it('The next send waits until the previous one is complete', async () => {
  const { got, send } = queueOfThree(2);
  send(1);
  send(2);
  expect(got).toEqual(['a1', 'b1']);
  for (let turn = 0; turn < 5; turn += 1) await aTurn();
  expect(got).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});

it('A send after a complete one starts at once', async () => {
  const { got, send } = queueOfThree(9);
  send(1);
  await aTurn();
  send(2);
  expect(got).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});

it('A reader that leaves before its turn receives nothing', async () => {
  const { all, got, send } = queueOfThree(1);
  send(1);
  all.delete('b');
  for (let turn = 0; turn < 4; turn += 1) await aTurn();
  expect(got).toEqual(['a1', 'c1']);
});

const three = (sliceSize: number) => {
  const all = new Set(['a', 'b', 'c']);
  const got: string[] = [];
  const done: number[] = [];
  const rounds = createSlicedSend<string, number>({
    all,
    sliceSize,
    each: (member, send) => void got.push(`${member}${send}`),
    onDone: (send) => void done.push(send),
  });
  return { all, got, done, rounds };
};

it('A send goes to a slice at once and to the others in later turns', async () => {
  const { got, rounds } = three(2);
  rounds.begin(1);
  expect(got).toEqual(['a1', 'b1']);
  await aTurn();
  expect(got).toEqual(['a1', 'b1', 'c1']);
});

it('A new send first completes the previous one', async () => {
  const { got, rounds } = three(1);
  rounds.begin(1);
  rounds.begin(2);
  expect(got).toEqual(['a1', 'b1', 'c1', 'a2']);
  for (let turn = 0; turn < 3; turn += 1) await aTurn();
  expect(got).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});

it('A member that leaves before its turn receives nothing, and one that joins in the meantime receives the send', async () => {
  const { all, got, rounds } = three(1);
  rounds.begin(1);
  all.delete('b');
  all.add('d');
  for (let turn = 0; turn < 3; turn += 1) await aTurn();
  expect(got).toEqual(['a1', 'c1', 'd1']);
});

it('The remaining slices can be sent at once', async () => {
  const { got, rounds } = three(1);
  rounds.begin(1);
  rounds.finish();
  expect(got).toEqual(['a1', 'b1', 'c1']);
  await aTurn();
  expect(got).toHaveLength(3);
});

it('A send is done once the last member has it, and not before', async () => {
  const { got, done, rounds } = three(2);
  rounds.begin(1);
  expect(done).toEqual([]);
  rounds.begin(2);
  expect([done, got.at(2)]).toEqual([[1], 'c1']);
  rounds.finish();
  expect(done).toEqual([1, 2]);
  await aTurn();
  expect(done).toEqual([1, 2]);
});

it('A send without members is done at once', () => {
  const { all, done, rounds } = three(2);
  all.clear();
  rounds.begin(1);
  expect(done).toEqual([1]);
});
