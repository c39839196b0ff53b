import { after, live, stopped } from './engine/timeline.ts';
import type { Fate, FightResult, Happening, MatchCourse, Side } from './engine/timeline.ts';
import { type Calendar, type Club, leaguesOf, playsOn, readNames } from './leagues.ts';
import { leaningOf, matchId, type MatchPlan } from './plan.ts';
import { between, pick, type Random, randomFrom, shuffled } from './random.ts';
import { dayMs, minuteMs } from './utc-day.ts';

const roundMs = 5 * minuteMs;

/** The chance that a round ends the fight. */
export const finishChance = 0.2;

const onPoints = (random: Random, rounds: number, winner: Side): FightResult => {
  const card = (): string => {
    const lost = Math.floor(random() * ((rounds + 1) / 2));
    const [high, low] = [rounds * 10 - lost, rounds * 9 + lost];
    return winner === 'home' ? `${high}-${low}` : `${low}-${high}`;
  };
  const how = { won_type: 'Points', ko_type: null, target: null, sub_type: null } as const;
  return { ...how, winner, round: rounds, minute: '5:00', score: [card(), card(), card()] };
};

const early = (random: Random, winner: Side, round: number, ms: number): FightResult => {
  const seconds = Math.round(ms / 1000);
  const minute = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const base = { winner, round, minute, score: [] };
  if (random() < 0.62) {
    const koType = pick(random, ['Punch', 'Punches', 'Kick', 'Elbows', 'Knee']);
    return { ...base, won_type: 'KO', ko_type: koType, target: pick(random, ['Head', 'Head', 'Body']), sub_type: null };
  }
  const holds = ['Rear Naked Choke', 'Triangle Choke', 'Armbar', 'Guillotine Choke', 'Arm Triangle'] as const;
  return { ...base, won_type: 'SUB', ko_type: null, target: null, sub_type: pick(random, holds) };
};

/** Walkouts begin at `delayMs`, when the previous bout has ended. */
export const playFight = (
  random: Random,
  { homeShare, delayMs }: MatchCourse,
  rounds: number,
): readonly Happening[] => {
  const story: Happening[] = [
    { at: delayMs, phase: live('WO Walkouts') },
    { at: minuteMs, phase: live('IN Intros') },
    { at: 3 * minuteMs, phase: live('PF Pre-Fight') },
  ];
  const winner: Side = random() < homeShare ? 'home' : 'away';
  let at = 4 * minuteMs;
  const end = (result: FightResult): readonly Happening[] => [
    ...story,
    { at, phase: after('FT Finished'), clock: stopped, result },
  ];
  for (let round = 1; round <= rounds; round += 1) {
    const clock = { playedMs: 0, pace: 1, lengthMs: roundMs };
    story.push({ at, phase: live('LIVE In Progress'), clock });
    if (random() < finishChance) {
      const ms = Math.round(between(random, 15_000, roundMs - 5000));
      at += ms;
      return end(early(random, winner, round, ms));
    }
    at += roundMs;
    if (round < rounds) story.push({ at, phase: live('EOR End of Round'), clock: stopped });
    at += round < rounds ? minuteMs : 0;
  }
  return end(onPoints(random, rounds, winner));
};

/** By weight class, lightest first. */
const weightClasses = readNames('fighters.txt').map(([name = '', fighters = ''], classAt) => ({
  name,
  fighters: fighters.split(', ').map((text, at): Club => ({ id: (classAt + 1) * 100 + at + 1, name: text })),
}));

const [ufc] = leaguesOf('mma');
const promotions = ['UFC Fight Night', 'UFC', 'UFC Fight Night', 'UFC on ESPN'] as const;
const boutMs = 30 * minuteMs;
/** The last five bouts are the main card, and the last bout has five rounds. */
const boutsOfCard = 12;

/** `slug` is the name of the card; the weight class is the plan's round. */
export type Bout = MatchPlan & { readonly slug: string; readonly isMain: boolean; readonly rounds: 3 | 5 };

/** Heavyweights come last. A class that occurs twice has two pairs. */
const pairAt = (seed: string, card: number, order: number) => {
  const place = order + 2 * weightClasses.length - boutsOfCard;
  const weight = weightClasses[place % weightClasses.length];
  const turn = Math.floor(place / weightClasses.length);
  const [home, away] = shuffled(randomFrom(seed, 'card', card, weight?.name ?? ''), weight?.fighters ?? []).slice(
    turn * 2,
  );
  return weight === undefined || home === undefined || away === undefined
    ? undefined
    : { weight: weight.name, home, away };
};

const slotSeed = (seed: string, slot: number): string => `${seed}/mma/${slot}`;

const fateOf = (seed: string, slot: number): Fate => {
  const roll = randomFrom(slotSeed(seed, slot), 'fate')();
  // Never two in a row: walkouts of the next bout fill the gap.
  if (slot % 3 !== 1) return 'played';
  return roll < 0.05 ? 'cancelled' : roll < 0.08 ? 'postponed' : 'played';
};

const roundsOf = (slot: number): 3 | 5 => (slot % boutsOfCard === boutsOfCard - 1 ? 5 : 3);

/** When a bout ends, relative to its announced time. It does not depend on the winner. */
const overAt = (seed: string, slot: number): number =>
  fateOf(seed, slot) === 'played'
    ? (playFight(randomFrom(slotSeed(seed, slot), 'play'), { homeShare: 0.5, delayMs: 0 }, roundsOf(slot)).at(-1)?.at ??
      0)
    : Number.NEGATIVE_INFINITY;

const lastName = ({ name }: Club): string => name.split(' ').slice(1).join(' ') || name;

/** A card of twelve bouts on Saturday from 18:00 UTC (day 2 was a Saturday), or cards around the clock all year. */
export const planFights = (seed: string, day: number, calendar: Calendar): readonly Bout[] =>
  Array.from({ length: dayMs / boutMs }, (_, place) => place).flatMap((place) => {
    if (ufc === undefined) return [];
    const slot = day * (dayMs / boutMs) + place;
    const [card, order] = [Math.floor(slot / boutsOfCard), slot % boutsOfCard];
    const pair = pairAt(seed, card, order);
    const head = pairAt(seed, card, boutsOfCard - 1);
    const isShown =
      calendar === 'all-year' || (day % 7 === 2 && place >= dayMs / boutMs - boutsOfCard && playsOn(ufc, day));
    if (!isShown || pair === undefined || head === undefined) return [];
    const { weight, home, away } = pair;
    return {
      id: matchId(day, place),
      league: ufc,
      home,
      away,
      startMs: slot * boutMs,
      fate: fateOf(seed, slot),
      seed: slotSeed(seed, slot),
      round: weight,
      leaning: leaningOf(seed, 'mma', home, away),
      delayMs: Math.min(0, Math.max(overAt(seed, slot - 1) - boutMs, overAt(seed, slot - 2) - 2 * boutMs)),
      slug: `${pick(randomFrom(seed, 'promotion', card), promotions)}: ${lastName(head.home)} vs. ${lastName(head.away)}`,
      isMain: order >= boutsOfCard - 5,
      rounds: roundsOf(slot),
    };
  });
