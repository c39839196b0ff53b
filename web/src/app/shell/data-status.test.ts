import { describe, expect, test } from 'vitest';
import type { LinkState } from '../../board/live-link.ts';
import { type DataFacts, dataStatus, updatedText } from './data-status.ts';

const streaming: LinkState = { kind: 'streaming' };
const lost: LinkState = { kind: 'lost', since: 0, nextTryAt: 1000 };
const at = '2026-05-01T12:00:00.000Z';
const good = { checkedAt: at };
const broken = { checkedAt: at, problem: { kind: 'timeout', since: at } } as const;
const failedSentence =
  'Failed to fetch data from sports APIs. This may be due to CORS restrictions or API limits. Please try again later.';

type Changes = Partial<DataFacts['board']> & {
  readonly total?: number | undefined;
  readonly live?: number;
  readonly link?: LinkState;
};

const read = ({ live = 12, link = streaming, ...changes }: Changes = {}) => {
  const { total, ...board } = { total: 64, ...changes };
  return dataStatus({
    board: {
      phase: 'ready',
      sports: {},
      staleSports: new Set(),
      source: 'proxy',
      provider: 'API-Sports',
      ...board,
    },
    counts: { total, live },
    link,
  });
};

describe('the label', () => {
  test('names the provider behind the proxy', () => {
    expect(read()).toMatchObject({ label: 'Premium API (CORS-Safe)', provider: 'API-Sports' });
  });

  test('has no provider for the free source', () => {
    const status = read({ source: 'free' });
    expect(status.label).toBe('Free API');
    expect(status).not.toHaveProperty('provider');
  });

  test('has neither provider nor proxy note for direct requests', () => {
    const status = read({ source: 'direct' });
    expect(status).toMatchObject({ label: 'Premium API (Direct)', notes: [] });
    expect(status).not.toHaveProperty('provider');
  });
});

describe('the icon and the summary', () => {
  test('show live matches as live', () => {
    expect(read()).toMatchObject({ tone: 'live', icon: 'live', summary: '64 matches • 12 live' });
  });

  test('use the singular for one match', () => {
    expect(read({ total: 1, live: 1 })).toMatchObject({ summary: '1 match • 1 live' });
  });

  test('show the proxy or the database if no match is live', () => {
    expect(read({ live: 0 })).toMatchObject({ tone: 'proxy', summary: '64 matches • 0 live' });
    expect(read({ live: 0, source: 'free' })).toMatchObject({ tone: 'database' });
  });

  test('show that the board is loading', () => {
    expect(read({ phase: 'loading', total: 0, live: 0 })).toMatchObject({ tone: 'loading', summary: 'Loading...' });
  });

  test('show an uncounted board as loading', () => {
    expect(read({ total: undefined })).toMatchObject({ tone: 'loading', summary: 'Loading...' });
  });

  test('show a failed board as an error, without the text of the error screen', () => {
    const failed = { phase: 'failed', problem: failedSentence, total: 0, live: 0 } as const;
    const status = { tone: 'error', icon: 'alert', summary: 'Connection Error', problems: [] };
    expect(read(failed)).toMatchObject(status);
    expect(read({ ...failed, sports: { football: broken, hockey: broken } })).toMatchObject(status);
  });

  test('never add a second reason to that of the error screen', () => {
    const never = { problem: { kind: 'network', since: at } } as const;
    const problem = 'No matches available at the moment. Please try again later.';
    expect(read({ phase: 'failed', problem, sports: { tennis: never, hockey: broken } }).problems).toEqual([]);
    expect(read({ phase: 'failed', problem, sports: { tennis: never, hockey: good } }).problems).toEqual([]);
  });

  test('keep the counts while the connection is lost', () => {
    expect(read({ link: lost })).toMatchObject({ tone: 'stale', icon: 'offline', summary: '64 matches • 12 live' });
  });
});

describe('the notes', () => {
  test('mention the proxy, but not for the free source', () => {
    expect(read().notes).toEqual(['Using secure proxy to avoid CORS issues']);
    expect(read({ source: 'free' }).notes).toEqual([]);
  });

  test.each([30, 60])('mention polling every %d s', (seconds) => {
    expect(read({ link: { kind: 'polling', everyMs: seconds * 1000 } }).linkNotes).toContain(
      `Live updates are off, checking every ${seconds} s`,
    );
  });
});

describe('failures of single sports', () => {
  test('one failed refresh is not reported', () => {
    expect(read({ sports: { football: broken, hockey: good } })).toMatchObject({ tone: 'live', problems: [] });
  });

  test('stale live scores turn the bar amber', () => {
    const staleSports = new Set(['football'] as const);
    expect(read({ sports: { football: broken, hockey: good }, staleSports })).toMatchObject({
      tone: 'stale',
      summary: '64 matches • 12 live',
      problems: [],
    });
  });

  test('sports that never had a valid reply are named', () => {
    const never = { problem: { kind: 'network', since: at } } as const;
    const status = read({
      sports: {
        tennis: { problem: { kind: 'auth', since: at } },
        football: never,
        americanfootball: never,
        hockey: good,
      },
    });
    expect(status.problems.toSorted()).toEqual([
      `Football, NFL: ${failedSentence}`,
      'Tennis: API-Sports key is required. Please add your API key to the configuration.',
    ]);
  });

  test('if all sports fail, the bar shows one connection error', () => {
    expect(read({ sports: { football: broken, hockey: broken } })).toMatchObject({
      tone: 'error',
      summary: 'Connection Error',
      problems: [failedSentence],
    });
  });
});

const noon = new Date(2026, 4, 1, 12, 0, 0).getTime();

test('an empty board has no update time', () => {
  expect(updatedText(null, noon)).toBe('--:--:--');
});

test('a recent update from before midnight has no date', () => {
  const midnight = new Date(2026, 4, 2, 0, 0, 3);
  expect(updatedText(new Date(2026, 4, 1, 23, 59, 58).toISOString(), midnight.getTime())).toBe('23:59:58');
});

test("today's update is shown as a 24-hour time in the user's time zone", () => {
  const evening = new Date(2026, 4, 1, 22, 14, 7);
  expect(updatedText(evening.toISOString(), evening.getTime() + 5_000)).toBe('22:14:07');
});

test('an update from another day has its date', () => {
  expect(updatedText(new Date(2024, 4, 25, 9, 5, 3).toISOString(), noon)).toBe('25 May, 09:05:03');
});
