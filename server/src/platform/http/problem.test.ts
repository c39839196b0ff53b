import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createFailureLog } from './problem.ts';

const setUp = () => {
  const lines: unknown[] = [];
  const log = createLog({
    level: 'info',
    readable: false,
    destination: { write: (line) => lines.push(JSON.parse(line)) },
  });
  let nowMs = 0;
  return {
    lines,
    report: createFailureLog(log, () => nowMs),
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
};

const away = (what: string): Error => new Error(`no connection for ${what}`);
const broken = (): Error => new TypeError('not a function');

it('Equal failures are logged once a minute, with the newest error and their count.', () => {
  const { lines, report, pass } = setUp();
  for (let nth = 0; nth < 1_000; nth += 1) report(away(`match ${nth}`), '/api/matches/:id/forecast');
  pass(59_999);
  report(away('one more'), '/api/matches/:id/forecast');
  expect(lines).toMatchObject([{ level: 50, msg: 'a request failed', count: 1, err: { type: 'Error' } }]);
  pass(1);
  report(away('the newest'), '/api/matches/:id/forecast');
  expect(lines[1]).toMatchObject({ count: 1_001, err: { message: 'no connection for the newest' } });
});

it('Failures of another route or of another kind, and thrown non-errors, are logged separately.', () => {
  const { lines, report } = setUp();
  for (let nth = 0; nth < 3; nth += 1) {
    report(away('us'), '/api/me');
    report(away('us'), '/api/track-record');
    report(broken(), '/api/me');
    report('a text', '/api/me');
  }
  expect(lines).toHaveLength(4);
});
