import { expect, it } from 'vitest';
import { logBilling } from './billing-log.ts';

const setUp = () => {
  const lines: string[] = [];
  const write = (facts: unknown, text: string): void => void lines.push(`${JSON.stringify(facts)} ${text}`);
  return { lines, events: logBilling({ debug: write, info: write, warn: write, error: write }) };
};

it('A customer is identified only by our own user id.', () => {
  const { lines, events } = setUp();
  events.onUnknownCustomer('u1', 'cus_1');
  expect(lines.join('\n')).toContain('{"userId":"u1"}');
  expect(lines.join('\n')).not.toContain('cus_1');
});

it('If a refund may be due, the log names the subscriptions.', () => {
  const { lines, events } = setUp();
  const doubled = { userId: 'u1', kept: 'sub_1', ended: 'sub_2', was: 'active' };
  events.onDuplicate(doubled);
  events.onOverlap({ userId: 'u1', kept: 'sub_1', ending: 'sub_2' });
  expect(lines).toEqual([
    expect.stringContaining(JSON.stringify(doubled)),
    expect.stringContaining('{"userId":"u1","kept":"sub_1","ending":"sub_2"}'),
  ]);
});
