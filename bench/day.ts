import * as v from 'valibot';
import { startSimulator } from '../e2e/running-product.ts';
import { exemptions } from './day-exemptions.ts';
import type { Exemption } from './day-exemptions.ts';
import { measuredElsewhere } from './measured-elsewhere.ts';
import type { BenchReport } from './report.ts';

const playedDay = '2026-11-21';

/** The duration of a poll: a reply takes 0.2 s, and the calls for a sport run one after the other. */
const pollS = 1.5;
/** The longest allowed interval between updates of matches in play. */
const promisedS = { free: 600 + pollS, paid: 15 + pollS } as const;
/** The forecast of the quota, made in the last hour before its exhaustion, may be wrong by this much. */
const promisedForecastMinutes = 15;
const limits = { free: 100, paid: 7_500 } as const;
/** Of the 100 calls, two are reserved and three fetch one list each. */
const freeCallsForPlay = 95;

const playedShape = v.object({
  plan: v.picklist(['free', 'paid']),
  name: v.string(),
  days: v.number(),
  counts: v.array(
    v.object({
      sport: v.string(),
      byPurpose: v.record(v.string(), v.number()),
      refused: v.number(),
      mostOfADay: v.number(),
    }),
  ),
  agesByHour: v.array(
    v.object({ hour: v.number(), seconds: v.number(), median: v.number(), p95: v.number(), worst: v.number() }),
  ),
  bySport: v.array(
    v.object({
      sport: v.string(),
      worstS: v.number(),
      worstAt: v.string(),
      playHours: v.number(),
      listHours: v.number(),
    }),
  ),
  scoreDelayS: v.object({ median: v.number(), p95: v.number(), worst: v.number() }),
  /** When the calls of a sport ran out, and what the operator's page forecast, in minutes after the start. */
  forecasts: v.array(
    v.object({
      sport: v.string(),
      exhaustedAt: v.exactOptional(v.number()),
      forecasts: v.array(
        v.object({ at: v.number(), exhaustedAt: v.exactOptional(v.number()), isForeseeable: v.boolean() }),
      ),
    }),
  ),
});
type Played = v.InferOutput<typeof playedShape>;

const measuredShape = v.object({
  fixtures: v.object({ usual: v.number(), all: v.number() }),
  results: v.array(playedShape),
});

/**
 * The shortest possible poll interval with 100 calls a day, in seconds, if lists are polled for `listHours`. A poll of
 * a Formula 1 session takes two calls.
 */
const bestFreeS = ({ sport, listHours }: Played['bySport'][number], days: number): number =>
  (listHours * 3_600 * (sport === 'formula1' ? 2 : 1)) / (days * freeCallsForPlay);

const most = (played: Played): number => Math.max(...played.counts.map(({ mostOfADay }) => mostOfADay));

const rowOf = (played: Played) => {
  const { plan, name, counts, agesByHour, bySport, scoreDelayS } = played;
  const inPlay = agesByHour.filter(({ seconds }) => seconds > 0);
  const worst = bySport.toSorted((a, b) => b.worstS - a.worstS)[0];
  return {
    plan,
    day: name,
    'calls, highest of a sport': most(played),
    refused: counts.reduce((sum, { refused }) => sum + refused, 0),
    'age s, median': Math.max(...inPlay.map(({ median }) => median)),
    p95: Math.max(...inPlay.map(({ p95 }) => p95)),
    worst: Math.round(worst?.worstS ?? 0),
    of: `${worst?.sport ?? ''} ${worst?.worstAt.slice(11, 16) ?? ''}`,
    'score to board s, median': Math.round(scoreDelayS.median),
    'score, worst': Math.round(scoreDelayS.worst),
    'ran out, sports': played.forecasts.filter(({ exhaustedAt }) => exhaustedAt !== undefined).length,
    'forecast error, min': Math.max(0, ...played.forecasts.map((each) => forecastError(each, played.days))),
    'false alarms, min': played.forecasts.reduce((sum, each) => sum + falseAlarm(each, played.days), 0),
  };
};

const exemption = ({ plan, name }: Played, goal: Exemption['goal'], sport?: string): Exemption | undefined => {
  const ofDay = exemptions.filter((each) => each.name === name && each.goal === goal && each.plan === plan);
  return ofDay.find((each) => each.sport === sport) ?? ofDay.find((each) => each.sport === undefined);
};

/** A missed goal, and the exemption that covers it, if any. */
type Line = { readonly line: string; readonly by: Exemption | undefined };

const lineOf = (line: string, found: number, excuse: Exemption | undefined): Line =>
  excuse === undefined
    ? { line, by: undefined }
    : found <= excuse.atMost
      ? { line: `${line} (exempt up to ${excuse.atMost})`, by: excuse }
      : { line: `${line} (over the exempted ${excuse.atMost})`, by: undefined };

/** A line for each sport that is updated less often than the plan promises. */
const tooOld = (played: Played): readonly Line[] => {
  const { plan, name, bySport } = played;
  const late = bySport.filter(({ worstS }) => worstS > promisedS[plan]).toSorted((a, b) => b.worstS - a.worstS);
  return late.map(({ sport, worstS, worstAt }) =>
    lineOf(
      `${plan}, ${name}: ${sport} had no update for ${Math.round(worstS)} s until ${worstAt.slice(11, 16)}`,
      worstS,
      exemption(played, 'age', sport),
    ),
  );
};

const tooMany = (played: Played): readonly Line[] => {
  const calls = most(played);
  const { plan, name } = played;
  if (calls <= limits[plan]) return [];
  return [lineOf(`${plan}, ${name}: ${calls} calls attempted`, calls, exemption(played, 'calls'))];
};

/** How often the forecast is looked at. */
const forecastEveryMinutes = 15;
/** The forecasts of this many minutes before the exhaustion count. */
const forecastMinutes = 60;

/** The largest error of a sport's forecasts in the last hour before its calls ran out, in minutes. */
const forecastError = ({ exhaustedAt, forecasts }: Played['forecasts'][number], days: number): number =>
  Math.max(
    0,
    ...forecasts.flatMap(({ at, exhaustedAt: named = days * 24 * 60, isForeseeable }) =>
      exhaustedAt !== undefined && exhaustedAt - at <= forecastMinutes && isForeseeable
        ? [Math.abs(named - exhaustedAt)]
        : [],
    ),
  );

/** The sports whose calls ran out before the replies had shown how often another client calls. */
const unforeseeable = ({ plan, name, forecasts }: Played): readonly string[] => {
  const sports = forecasts
    .filter(({ exhaustedAt, forecasts: all }) => exhaustedAt !== undefined && all.at(-1)?.isForeseeable === false)
    .map(({ sport }) => sport);
  if (sports.length === 0) return [];
  return [
    `Not foreseeable: ${plan}, ${name}: ${sports.join(', ')}. With nothing in play, they are polled every few hours, and the calls ran out before replies could show the pace of the other client.`,
  ];
};

/** For how many minutes the forecasts named a time although the calls of the sport lasted. */
const falseAlarm = ({ exhaustedAt, forecasts }: Played['forecasts'][number], days: number): number =>
  exhaustedAt !== undefined
    ? 0
    : forecastEveryMinutes *
      forecasts.filter(({ at, exhaustedAt: named }) => at < days * 24 * 60 && named !== undefined).length;

const wrongForecasts = (played: Played): readonly Line[] =>
  played.forecasts.flatMap((each) => {
    const { plan, name, days } = played;
    const excuse = exemption(played, 'forecast', each.sport);
    const error = forecastError(each, days);
    const alarm = falseAlarm(each, days);
    const line = `${plan}, ${name}: the forecast for ${each.sport}`;
    return [
      ...(error > promisedForecastMinutes ? [lineOf(`${line} was wrong by ${error} minutes`, error, excuse)] : []),
      ...(alarm > 0 ? [lineOf(`${line} was a false alarm for ${alarm} minutes`, alarm, excuse)] : []),
    ];
  });

const lostDays: ReadonlySet<string> = new Set([
  'another client uses the calls of one and a half plans',
  'another client starts at 15:00, at the pace of five plans',
]);

/** Days on which another client uses up the calls only show the forecast: no pace can be promised on them. */
const isLost = ({ name }: Played): boolean => lostDays.has(name);

/** The goals that a day missed, separated into those without and with an exemption. */
const judged = (played: Played): { readonly misses: readonly string[]; readonly excused: readonly string[] } => {
  const lines = [...(isLost(played) ? [] : [...tooOld(played), ...tooMany(played)]), ...wrongForecasts(played)];
  return {
    misses: lines.flatMap(({ line, by }) => (by === undefined ? [line] : [])),
    excused: lines.flatMap(({ line, by }) => (by === undefined ? [] : [`${line} (${by.why})`])),
  };
};

/**
 * Simulates days on the provider's free and paid plans. Runs the product's own poller, planner, client and call budget
 * with the stand-in's seeded fixtures and a simulated clock. Takes several minutes.
 */
export const day = async (): Promise<BenchReport> => {
  const simulator = await startSimulator([
    'sports',
    '--seed',
    '7',
    '--now',
    `${playedDay}T00:00:00Z`,
    '--plan',
    'ultra',
  ]);
  const { fixtures, results } = await measuredElsewhere(measuredShape, [
    'server/src/ingest/planning/day.bench.ts',
    simulator.base,
    playedDay,
  ]);
  await simulator.stop();

  const ordinary = results.filter(({ name }) => name === 'ordinary');
  for (const played of ordinary) {
    console.log(`\nday: ${played.plan} plan, an ordinary day: calls by sport and purpose`);
    console.table(
      played.counts.map(({ sport, byPurpose, refused }) => {
        const of = played.bySport.find((each) => each.sport === sport);
        const hours = (of?.playHours ?? 0).toFixed(1);
        return { sport, 'in play h': hours, ...byPurpose, refused, 'worst age s': Math.round(of?.worstS ?? 0) };
      }),
    );
    console.log(
      `day: ${played.plan} plan, an ordinary day: age of the data of matches in play, in seconds by UTC hour`,
    );
    console.table(played.agesByHour.filter(({ seconds }) => seconds > 0));
  }

  const verdicts = results.map(judged);
  const misses = verdicts.flatMap((verdict) => verdict.misses);
  const roundTheClock = results
    .filter(({ plan, name }) => plan === 'free' && name === 'in play round the clock')
    .flatMap(({ bySport }) => bySport.map(({ sport, worstS }) => `${sport} ${Math.round(worstS)}`))
    .join(', ');
  const impossible = ordinary
    .filter(({ plan }) => plan === 'free')
    .flatMap(({ bySport }) => bySport.filter((sport) => bestFreeS(sport, 1) > promisedS.free));
  return {
    name: 'day',
    rows: results.map(rowOf),
    words: [
      `Fixtures: ${fixtures.all} over four days, generated by the stand-in with seed 7. The ordinary day has the ${fixtures.usual} fixtures that start at the usual hours of their sport.`,
      'Age is the time since the provider last returned a match in play, in the worst hour.',
      `Impossible: 24 hours of play, polled every 10 minutes, would need 144 calls, but the plan allows 100. With ${freeCallsForPlay} calls the best interval is ${Math.round((24 * 3_600) / freeCallsForPlay)} s; measured, the worst of each sport: ${roundTheClock}.`,
      ...impossible.map(
        (sport) =>
          `${sport.sport}: its lists have to be polled for ${sport.listHours.toFixed(1)} hours in total, so the best interval is ${Math.round(bestFreeS(sport, 1))} s.`,
      ),
      `Forecasts of the quota are compared every quarter of an hour: those in the last hour before a sport's calls ran out with that time; if the calls last, none may name a time. The first reply that shows calls of another client may show a single burst: a forecast counts once later replies have shown three more.`,
      ...results.flatMap(unforeseeable),
      ...verdicts.flatMap(({ excused }) => excused.map((line) => `exempt: ${line}`)),
      ...misses.map((line) => `MISSED: ${line}`),
    ],
    goal: `free plan: at most 100 calls per sport, and matches in play are updated every 10 minutes; paid plan: at most 7,500 calls, updates every 15 s; a poll itself may take ${pollS} s; the quota runs out within ${promisedForecastMinutes} minutes of what the last hour's forecasts say, and no forecast says so if it does not; over ${results.length} days, with ${exemptions.length} exemptions: ${misses.length === 0 ? 'met' : `missed ${misses.length} ${misses.length === 1 ? 'time' : 'times'}`}`,
    passed: misses.length === 0,
    values: { fixtures, results, exemptions, misses },
  };
};
