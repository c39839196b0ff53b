import { describe, expect, it } from 'vitest';
import type { ScoreReply } from '../score-provider.ts';
import { createApiSports } from './api-sports.ts';
import { lapSeconds } from './formula1-classification.ts';
import laps from './samples/formula-1-fastest-laps.json' with { type: 'json' };
import practice from './samples/formula-1-practice-ranking.json' with { type: 'json' };
import ranking from './samples/formula-1-ranking.json' with { type: 'json' };
import races from './samples/formula-1.json' with { type: 'json' };

type Replies = Readonly<Record<string, unknown>>;

const weekend: Replies = {
  '/races?date=2031-03-09': races,
  '/rankings/races?race=1': ranking,
  '/rankings/races?race=2': practice,
  '/rankings/fastestlaps?race=1': laps,
};

type Played = {
  readonly asked: string[];
  readonly ask: (replies: Replies, atMs?: number, settled?: ReadonlySet<string>) => Promise<ScoreReply>;
};

const play = (): Played => {
  const asked: string[] = [];
  let now = 0;
  let current: Replies = {};
  const source = createApiSports({
    key: 'a-key',
    fetch: async (url) => {
      const { pathname, search } = new URL(new Request(url).url);
      asked.push(`${pathname}${search}`);
      const reply = current[`${pathname}${search}`];
      return reply === undefined ? new Response('', { status: 503 }) : new Response(JSON.stringify(reply));
    },
    now: () => now,
    timeoutMs: 1_000,
  });
  return {
    asked,
    ask: (replies, atMs = 0, settled = new Set()) => {
      current = replies;
      now = atMs;
      const day = { kind: 'day', sport: 'formula1', day: '2031-03-09', settled } as const;
      return source.request(day, new AbortController().signal);
    },
  };
};

const withRace = (changes: object): unknown => ({ ...races, response: [{ ...races.response[0], ...changes }] });

describe('the classification of a session', () => {
  it('shows the first two drivers as home and away, with their fastest laps in seconds as the score', async () => {
    const { asked, ask } = play();
    const reply = await ask(weekend);
    expect(reply).toMatchObject({ ok: true, calls: 3, droppedItems: [] });
    expect(asked).toEqual(['/races?date=2031-03-09', '/rankings/races?race=1', '/rankings/races?race=2']);
    if (!reply.ok) throw new Error('no reply');
    const [race, firstPractice, sprint] = reply.matches;
    expect(race).toEqual({
      facts: { venue: 'Port Ring' },
      id: 'formula1-1',
      sport: 'formula1',
      homeTeam: { id: '21', name: 'Driver 1', logo: 'https://media.api-sports.io/formula-1/drivers/21.png' },
      awayTeam: { id: '22', name: 'Driver 2', logo: 'https://media.api-sports.io/formula-1/drivers/22.png' },
      homeScore: 82.384,
      // The list of races has only the overall best lap. The other laps are fetched when the race is over.
      awayScore: 0,
      status: 'live',
      statusCode: 'Live',
      startTime: '2031-03-09T12:00:00.000Z',
      league: 'Norland Grand Prix',
      leagueCountry: 'Norland',
      leagueId: '5',
      season: '2031',
      session: 'Race',
      laps: { current: 31, total: 57 },
      classification: [
        { position: 1, name: 'Driver 1', team: 'Team 1', time: '45:02.118', laps: 31, grid: 2, pits: 1 },
        { position: 2, name: 'Driver 2', team: 'Team 2', time: '+1.204', laps: 31, grid: 1, pits: 0, gap: '+1.204' },
        { position: 3, name: 'Driver 3', team: 'Team 3', time: '1 Lap', laps: 30, pits: 2, gap: '1 Lap' },
      ],
    });
    // In practice sessions, the ranking's time is the driver's best lap.
    expect(firstPractice).toMatchObject({
      status: 'finished',
      session: '1st Practice',
      homeTeam: { name: 'Driver 3' },
      homeScore: 84.001,
      awayScore: 84.35,
    });
    expect(firstPractice).not.toHaveProperty('laps');
    expect(sprint).toMatchObject({
      status: 'scheduled',
      homeTeam: { id: '5', name: 'Norland Grand Prix' },
      awayTeam: { id: '7', name: 'Port Ring', logo: 'https://media.api-sports.io/formula-1/circuits/7.png' },
      laps: { total: 19 },
    });
    expect(sprint).not.toHaveProperty('classification');
  });

  it('of a finished race has every fastest lap, and is cached for three hours', async () => {
    const { asked, ask } = play();
    const replies = { ...weekend, '/races?date=2031-03-09': withRace({ status: 'Completed' }) };
    expect(await ask(replies)).toMatchObject({ calls: 3, matches: [{ homeScore: 82.384, awayScore: 82.9 }] });
    expect(await ask(replies, 2 * 3_600_000)).toMatchObject({ calls: 1, matches: [{ awayScore: 82.9 }] });
    await ask(replies, 4 * 3_600_000);
    expect(asked.filter((path) => path.startsWith('/rankings/races'))).toHaveLength(2);
  });

  it('is fetched again after three hours, and then at growing intervals', async () => {
    const { asked, ask } = play();
    const replies = { ...weekend, '/races?date=2031-03-09': withRace({ status: 'Completed' }) };
    const startMs = Date.parse('2031-03-09T12:00:00Z');
    for (let hour = 2; hour <= 24; hour += 0.5) await ask(replies, startMs + hour * 3_600_000);
    // After 2, 5, 10 and 20 hours.
    expect(asked.filter((path) => path === '/rankings/races?race=1')).toHaveLength(4);
  });

  it('is not fetched for a finished session if the caller has it, for example after a restart', async () => {
    const { asked, ask } = play();
    const replies = { ...weekend, '/races?date=2031-03-09': withRace({ status: 'Completed' }) };
    const twoHoursIn = Date.parse('2031-03-09T14:00:00Z');
    const reply = await ask(replies, twoHoursIn, new Set(['formula1-1', 'formula1-2']));
    expect(reply).toMatchObject({ ok: true, matches: [{ status: 'finished' }] });
    expect(reply).not.toHaveProperty('matches.0.classification');
    expect(asked).not.toContain('/rankings/races?race=1');
    expect(await ask(replies, twoHoursIn + 4 * 3_600_000)).toMatchObject({
      matches: [{ homeTeam: { name: 'Driver 1' } }],
    });
  });

  it('never reads the time of a whole race as a lap', async () => {
    const { ask } = play();
    const race = withRace({ fastest_lap: { driver: { id: 23 }, time: '1:21.900' } });
    const reply = await ask({ ...weekend, '/races?date=2031-03-09': race });
    expect(reply).toMatchObject({ matches: [{ homeTeam: { name: 'Driver 1' }, homeScore: 0, awayScore: 0 }] });
  });

  it('stays unchanged with a note if it cannot be fetched', async () => {
    const { ask } = play();
    await ask(weekend);
    const reply = await ask({ '/races?date=2031-03-09': races }, 60_000);
    expect(reply).toMatchObject({ ok: true, matches: [{ homeTeam: { name: 'Driver 1' } }, {}, {}] });
    expect(reply).toHaveProperty('droppedItems', [expect.stringContaining('formula1-1: no classification: provider')]);
  });

  it('is not shown as a result until it is fetched after the flag, because a running order has no winner', async () => {
    const { ask } = play();
    await ask(weekend);
    const over = withRace({ status: 'Completed' });
    const failed = await ask({ '/races?date=2031-03-09': over }, 60_000);
    expect(failed).toMatchObject({ isIncomplete: true, matches: [{ status: 'finished', homeTeam: { id: '5' } }] });
    expect(failed).not.toHaveProperty('matches.0.classification');
    const received = await ask({ ...weekend, '/races?date=2031-03-09': over }, 120_000);
    expect(received).toMatchObject({ matches: [{ classification: [{ name: 'Driver 1' }, {}, {}] }] });
    expect(received).not.toHaveProperty('isIncomplete');
  });

  it('that is still empty after the flag is fetched again in ten minutes, then at growing intervals', async () => {
    const { asked, ask } = play();
    const replies = {
      ...weekend,
      '/races?date=2031-03-09': withRace({ status: 'Completed' }),
      '/rankings/races?race=1': { ...ranking, results: 0, response: [] },
    };
    const minutes = [0, 5, 10, 20, 30, 60, 70];
    for (const minute of minutes) await ask(replies, minute * 60_000);
    expect(asked.filter((path) => path.startsWith('/rankings/races'))).toHaveLength(4);
    const late = await ask({ ...replies, '/rankings/races?race=1': ranking }, 12 * 3_600_000);
    expect(late).toMatchObject({ matches: [{ classification: [{ name: 'Driver 1' }, {}, {}] }] });
  });

  it('stays unchanged if a later reply has none', async () => {
    const { ask } = play();
    const over = withRace({ status: 'Completed' });
    await ask({ ...weekend, '/races?date=2031-03-09': over });
    const empty = { ...weekend, '/rankings/races?race=1': { ...ranking, response: [] } };
    const later = await ask({ ...empty, '/races?date=2031-03-09': over }, 4 * 3_600_000);
    expect(later).toMatchObject({ matches: [{ classification: [{ name: 'Driver 1' }, {}, {}] }] });
  });

  it('of every finished session of a weekend is complete after several polls', async () => {
    const { ask } = play();
    const one = races.response[1];
    const sessions = Array.from({ length: 28 }, (_, index) => ({ ...one, id: index + 10 }));
    const rankings = sessions.map(({ id }) => [`/rankings/races?race=${id}`, practice] as const);
    const replies = { '/races?date=2031-03-09': { ...races, response: sessions }, ...Object.fromEntries(rankings) };
    for (let minute = 0; minute < 4; minute += 1) {
      expect(await ask(replies, minute * 60_000)).toMatchObject({ ok: true, calls: 7, isIncomplete: true });
    }
    const whole = await ask(replies, 4 * 60_000);
    expect(whole).not.toHaveProperty('isIncomplete');
    if (!whole.ok) throw new Error('no reply');
    expect(whole.matches.filter(({ classification }) => classification !== undefined)).toHaveLength(28);
  });

  it('costs at most six further calls per poll, live sessions first', async () => {
    const { asked, ask } = play();
    const one = races.response[1];
    const many = Array.from({ length: 12 }, (_, index) => ({ ...one, id: index + 10 }));
    const reply = await ask({ '/races?date=2031-03-09': { ...races, response: [...many, races.response[0]] } });
    expect(reply).toMatchObject({ ok: true, calls: 7, matches: { length: 13 } });
    expect(asked[1]).toBe('/rankings/races?race=1');
  });
});

describe('a lap time in seconds', () => {
  it.each([
    ['1:22.384', 82.384],
    ['59.9', 59.9],
    ['1:31:44.742', 0],
    ['+22.457', 0],
    ['1 Lap', 0],
    ['', 0],
    [undefined, 0],
    [null, 0],
  ])('%s is %d', (written, seconds) => {
    expect(lapSeconds(written)).toBe(seconds);
  });
});
