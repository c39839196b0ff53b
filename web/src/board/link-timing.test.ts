import { expect, test } from 'vitest';
import { page } from '../../test/scripted-link.ts';

test('opening the stream may take 15 s', async () => {
  const at = page();
  at.link.start();
  await at.pass(14_999);
  expect(at.link.state()).toEqual({ kind: 'connecting' });
  await at.pass(1);
  expect(at.link.state().kind).toBe('polling');
});

test('the first load requests the board once', async () => {
  const at = page();
  at.link.start();
  await at.settle();
  at.stream().open();
  await at.pass(10_000);
  expect(at.asked()).toBe(1);
});
