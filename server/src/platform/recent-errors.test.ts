import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { createRecentErrors } from './recent-errors.ts';

const hourMs = 3_600_000;

const scene = () => {
  const at = { ms: 1_000 * hourMs };
  const recent = createRecentErrors(() => at.ms);
  const lines: string[] = [];
  const log = createLog({
    level: 'info',
    readable: false,
    destination: { write: (line) => void lines.push(line) },
    recent,
  });
  return { at, recent, log, lines };
};

it('Warnings and errors are counted by their text, newest first, and still written.', () => {
  const { at, recent, log, lines } = scene();
  log.warn({ sport: 'hockey', problem: { kind: 'timeout', detail: 'x' } }, 'no usable answer');
  log.error('a part failed');
  at.ms += 60_000;
  log.warn({ sport: 'hockey', problem: { kind: 'provider', detail: 'x' } }, 'no usable answer');
  log.info('all is well');
  expect(recent.list()).toEqual([
    {
      text: 'no usable answer',
      level: 'warn',
      where: 'hockey, provider',
      count: 2,
      firstAt: at.ms - 60_000,
      lastAt: at.ms,
    },
    {
      text: 'a part failed',
      level: 'error',
      where: undefined,
      count: 1,
      firstAt: at.ms - 60_000,
      lastAt: at.ms - 60_000,
    },
  ]);
  expect(lines).toHaveLength(4);
});

it('No name, address, id or message of an error is kept.', () => {
  const { recent, log } = scene();
  const err = new Error('ada@example.org was refused');
  log.error(
    { err, userId: 'u-1', email: 'ada@example.org', why: 'ada@example.org', sport: 'Ada Lovelace' },
    'it failed',
  );
  expect(JSON.stringify(recent.list())).not.toMatch(/ada|u-1/i);
});

it('Lines are forgotten after a day.', () => {
  const { at, recent, log } = scene();
  log.warn('slow');
  at.ms += 23 * hourMs;
  log.warn('slow');
  expect(recent.list()[0]?.count).toBe(2);
  at.ms += 2 * hourMs;
  expect(recent.list()[0]?.count).toBe(1);
  at.ms += 23 * hourMs;
  expect(recent.list()).toEqual([]);
});

it('At most 100 kinds are kept: the one that has been silent longest goes first.', () => {
  const { recent, log } = scene();
  for (let kind = 0; kind < 150; kind += 1) {
    log.warn(`kind ${kind}`);
    log.warn('kind 0');
  }
  const texts = recent.list().map(({ text }) => text);
  expect(texts).toHaveLength(100);
  expect(texts.slice(0, 2)).toEqual(['kind 0', 'kind 149']);
  expect(texts).not.toContain('kind 50');
});
