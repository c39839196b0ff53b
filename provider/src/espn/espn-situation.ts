import type { Side, Situation } from '@touchline/domain/match/match.ts';
import * as v from 'valibot';
import { plainText } from '../plain-text.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));
const text = v.nullish(v.string());
const flag = v.nullish(v.boolean());

/** Before a kick-off, the provider sends a down of -1; after a kick-off, it names no team with the ball. */
const driveSchema = v.object({
  down: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4)),
  possession: v.string(),
  distance: v.nullish(count),
  shortDownDistanceText: text,
  possessionText: text,
  isRedZone: flag,
});

const atBatSchema = v.object({
  outs: v.pipe(count, v.maxValue(3)),
  balls: v.nullish(v.pipe(count, v.maxValue(4))),
  strikes: v.nullish(v.pipe(count, v.maxValue(3))),
  onFirst: flag,
  onSecond: flag,
  onThird: flag,
});

/** The data on a scoreboard that describes the current situation. */
export type EspnLiveState = {
  /** The field `situation` of the competition. */
  readonly situation: unknown;
  /** In baseball "Top 7th", "Bot 7th", "Mid 7th" or "End 7th". */
  readonly shortDetail: string;
  readonly sides: Readonly<Record<Side, { readonly id: string; /** Tennis: serves. */ readonly possession?: unknown }>>;
};

const drive = ({ situation, sides }: EspnLiveState): Situation | undefined => {
  const read = v.safeParse(driveSchema, situation);
  if (!read.success) return undefined;
  const { down, possession, distance, shortDownDistanceText, possessionText, isRedZone } = read.output;
  const side = possession === sides.home.id ? 'home' : possession === sides.away.id ? 'away' : undefined;
  if (side === undefined) return undefined;
  const isToGoal = /goal$/iu.test(shortDownDistanceText ?? '');
  const spot = plainText(possessionText ?? '', 20);
  return {
    kind: 'drive',
    side,
    down,
    ...(isToGoal || typeof distance !== 'number' ? {} : { yards: distance }),
    ...(spot === '' ? {} : { spot }),
    ...(isRedZone === true ? { redZone: true as const } : {}),
  };
};

/** The side that bats; undefined between the halves of an inning ("Mid 7th"). */
const batting = (shortDetail: string): Side | undefined => {
  if (/^top\b/iu.test(shortDetail)) return 'away';
  return /^bot/iu.test(shortDetail) ? 'home' : undefined;
};

const atBat = ({ situation, shortDetail }: EspnLiveState): Situation | undefined => {
  const read = v.safeParse(atBatSchema, situation);
  const side = batting(shortDetail);
  if (!read.success || side === undefined) return undefined;
  const { outs, balls, strikes, onFirst, onSecond, onThird } = read.output;
  return {
    kind: 'at-bat',
    side,
    outs,
    ...(typeof balls === 'number' && typeof strikes === 'number' ? { balls, strikes } : {}),
    runners: [onFirst, onSecond, onThird].flatMap((taken, at) => (taken === true ? [at + 1] : [])),
  };
};

const serve = ({ sides }: EspnLiveState): Situation | undefined => {
  const home = sides.home.possession === true;
  const away = sides.away.possession === true;
  return home === away ? undefined : { kind: 'serve', side: home ? 'home' : 'away' };
};

const readers: Readonly<Record<Situation['kind'], (received: EspnLiveState) => Situation | undefined>> = {
  drive,
  'at-bat': atBat,
  serve,
};

/** The current situation of a match in play; undefined if the data is incomplete. Never throws. */
export const readSituation = (kind: Situation['kind'], received: EspnLiveState): Situation | undefined =>
  readers[kind](received);
