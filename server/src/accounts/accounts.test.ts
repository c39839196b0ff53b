import { expect, it } from 'vitest';
import { logAccounts } from './accounts.ts';

/** Account events with a log that records its lines and a clock that the test advances. */
const createHand = () => {
  const lines: string[] = [];
  const write =
    (level: string) =>
    (facts: object | string, text = ''): void => {
      lines.push(`${level} ${typeof facts === 'string' ? facts : JSON.stringify(facts)} ${text}`);
    };
  let nowMs = 0;
  const events = logAccounts({ info: write('info'), warn: write('warn') }, () => nowMs);
  return {
    events,
    lines,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
};

it('The same sign-in problem is logged at most once a minute, with a count.', () => {
  const { events, lines, pass } = createHand();
  for (let nth = 0; nth < 1_000; nth += 1) events.onFailed('expired', 'no such sign-in');
  expect(lines).toEqual(['info {"problem":"expired","reason":"no such sign-in","count":1} a sign-in did not succeed']);
  pass(59_999);
  events.onFailed('expired', 'no such sign-in');
  expect(lines).toHaveLength(1);
  pass(1);
  events.onFailed('expired', 'no such sign-in');
  expect(lines[1]).toBe('info {"problem":"expired","reason":"no such sign-in","count":1001} a sign-in did not succeed');
});

it('Different problems are logged separately, but different reasons add no lines.', () => {
  const { events, lines } = createHand();
  events.onFailed('expired', 'no such sign-in');
  events.onFailed('invalid-key', 'challenge Basic');
  for (let nth = 0; nth < 1_000; nth += 1) events.onFailed('failed', `made up ${nth}`);
  expect(lines.map((line) => line.slice(0, 30))).toEqual([
    'info {"problem":"expired","rea',
    'warn {"problem":"invalid-key",',
    'warn {"problem":"failed","reas',
  ]);
});
