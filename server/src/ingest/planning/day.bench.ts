import { setTimeout as sleep } from 'node:timers/promises';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { addDays, epochMs } from '@touchline/domain/time/iso-time.ts';
import { createApiSports } from '@touchline/provider/api-sports/api-sports.ts';
import { plans } from '../../../test/counted-provider.ts';
import { dayFixture, atUsualHours } from '../../../test/day-fixture.ts';
import type { DayFixture } from '../../../test/day-fixture.ts';
import { createForecastRecord } from '../../../test/forecast-record.ts';
import type { ForecastRecord } from '../../../test/forecast-record.ts';
import { simulateDay } from '../../../test/simulated-day.ts';
import type { DayTroubles, SimulatedDay } from '../../../test/simulated-day.ts';

/**
 * Simulates provider days with the poller, the planner, the client's limits and the visitors' share, using the fixtures
 * of a running stand-in. Arguments: the base URL, the day and, optionally, a filter for plan and scenario, as in
 * `free: visitors`. Prints one JSON line. Run by `npm run bench -- day`.
 */

const [base = '', day = '', only = ''] = process.argv.slice(2);
const from = epochMs(`${day}T00:00:00Z`);

/** The fixtures of yesterday to the day after tomorrow, read by the product's own client. */
const listedFixtures = async (): Promise<readonly DayFixture[]> => {
  const source = createApiSports({ key: 'bench', base, fetch, now: Date.now, timeoutMs: 25_000 });
  const { signal } = new AbortController();
  const ofDay = async (sport: SportId, offset: number): Promise<readonly DayFixture[]> => {
    const reply = await source.request({ kind: 'day', sport, day: addDays(day, offset) }, signal);
    if (!reply.ok && reply.problem.kind === 'rate' && reply.problem.retryAfterMs !== undefined) {
      await sleep(reply.problem.retryAfterMs);
      return ofDay(sport, offset);
    }
    if (!reply.ok) throw new Error(`the stand-in lists no ${sport}: ${reply.problem.detail}`);
    return reply.matches
      .filter(({ status }) => status !== 'postponed')
      .map(({ id, startTime, session }) =>
        dayFixture(sport, id, epochMs(startTime), sport === 'formula1' ? session : undefined),
      );
  };
  const lists = source.sports.flatMap((sport) => [-1, 0, 1, 2].map((offset) => ofDay(sport, offset)));
  return (await Promise.all(lists)).flat();
};

const everyHour = Array.from({ length: 12 }, (_, index) => 8 + index);

type Case = {
  readonly name: string;
  readonly roundTheClock?: boolean;
  readonly days?: number;
  readonly troubles?: DayTroubles;
  /** Another client of the key uses this many times the plan's calls a day, from this hour on. */
  readonly otherPlans?: { readonly plans: number; readonly fromHour?: number };
};

const cases: readonly Case[] = [
  { name: 'ordinary' },
  { name: 'in play round the clock', roundTheClock: true },
  { name: 'restart at 13:00, half the calls gone', troubles: { restartHours: [13], usedUp: { hour: 13, share: 0.5 } } },
  { name: 'a restart every hour from 8:00 to 19:00', troubles: { restartHours: everyHour } },
  { name: 'another client uses 30 calls a sport', troubles: { other: { callsADay: 30 } } },
  { name: 'another client uses the calls of one and a half plans', otherPlans: { plans: 1.5 } },
  { name: 'another client starts at 15:00, at the pace of five plans', otherPlans: { plans: 5, fromHour: 15 } },
  { name: 'the provider begins its day at 15:00', days: 2, troubles: { resetHours: [15] } },
  { name: 'two resets, 0:00 and 12:00', troubles: { resetHours: [0, 12] } },
  { name: 'the provider hangs from 18:00 to 18:30', troubles: { hangHours: [18, 18.5] } },
  { name: 'visitors send as many requests as allowed', troubles: { visitors: true } },
  {
    name: 'visitors, and a restart every hour from 8:00 to 19:00',
    troubles: { visitors: true, restartHours: everyHour },
  },
  { name: 'visitors at three nodes', troubles: { visitors: true, nodes: 3 } },
];

export type DayResult = {
  readonly plan: keyof typeof plans;
  readonly name: string;
  readonly days: number;
  readonly forecasts: readonly ForecastRecord[];
} & Omit<SimulatedDay, 'scoreDelaysS'> & {
    readonly scoreDelayS: { readonly median: number; readonly p95: number; readonly worst: number };
  };

const all = await listedFixtures();
const usual = atUsualHours(all);
const results: DayResult[] = [];
for (const plan of ['free', 'paid'] as const) {
  for (const { name, roundTheClock = false, days = 1, otherPlans, troubles = {} } of cases) {
    if (!`${plan}: ${name}`.includes(only)) continue;
    const fixtures = roundTheClock ? all : usual;
    // Simulate one day after the other, because they would share one processor.
    const record = createForecastRecord(from);
    const { scoreDelaysS, ...played } = await simulateDay({
      fixtures,
      plan: plans[plan],
      from,
      days,
      troubles: {
        ...troubles,
        ...(otherPlans && { other: { ...otherPlans, callsADay: otherPlans.plans * plans[plan].dayLimit } }),
      },
      observe: record.look,
    });
    const at = (share: number): number => scoreDelaysS[Math.ceil(share * scoreDelaysS.length) - 1] ?? 0;
    const scoreDelayS = { median: at(0.5), p95: at(0.95), worst: at(1) };
    results.push({ plan, name, days, forecasts: record.read(), ...played, scoreDelayS });
    process.stderr.write(`  ${plan}: ${name}\n`);
  }
}
process.stdout.write(`${JSON.stringify({ fixtures: { usual: usual.length, all: all.length }, results })}\n`);
