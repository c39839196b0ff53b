import { setImmediate as aTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSendQueue } from './send-queue.ts';

const three = (sliceSize: number) => {
  const all = new Set(['a', 'b', 'c']);
  const got: string[] = [];
  const queue = createSendQueue<string>({ sliceSize });
  const send = (what: number): void => queue.add(all, (member) => void got.push(`${member}${what}`));
  return { all, got, send };
};

it('A send goes to a slice at once and to the others in later turns', async () => {
  const { got, send } = three(2);
  send(1);
  expect(got).toEqual(['a1', 'b1']);
  await aTurn();
  expect(got).toEqual(['a1', 'b1', 'c1']);
});

it('The next send waits until everybody had the one before', async () => {
  const { got, send } = three(2);
  send(1);
  send(2);
  expect(got).toEqual(['a1', 'b1']);
  for (let turn = 0; turn < 5; turn += 1) await aTurn();
  expect(got).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});

it('A send that comes after all were sent begins at once', async () => {
  const { got, send } = three(9);
  send(1);
  await aTurn();
  send(2);
  expect(got).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});

it('Who leaves before its turn gets nothing', async () => {
  const { all, got, send } = three(1);
  send(1);
  all.delete('b');
  for (let turn = 0; turn < 4; turn += 1) await aTurn();
  expect(got).toEqual(['a1', 'c1']);
});
