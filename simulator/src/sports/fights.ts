import { playFight } from './engine/fight.ts';
import type { Fate } from './engine/timeline.ts';
import { readNames } from './leagues.ts';
import type { Club, League } from './leagues.ts';
import { leaningOf, matchId } from './plan.ts';
import type { MatchPlan } from './plan.ts';
import { pick, randomFrom, shuffled } from './random.ts';
import { dayMs, minuteMs } from './utc-day.ts';

/** Fighters by weight class, from the lightest to the last bout of a card. */
const weightClasses = readNames('fighters.txt').map(([name = '', fighters = ''], classAt) => ({
  name,
  fighters: fighters.split(', ').map((text, at): Club => ({ id: (classAt + 1) * 100 + at + 1, name: text })),
}));

const ufc: League = {
  id: 1,
  name: 'UFC',
  country: { id: 0, name: 'World', code: null },
  hours: [0, 24],
  clubs: [],
  season: 'calendar',
  knockout: false,
};

const promotions = ['UFC Fight Night', 'UFC', 'UFC Fight Night', 'UFC on ESPN'] as const;
const boutMs = 30 * minuteMs;
/** Bouts of a card; the last five are the main card, the very last goes over five rounds. */
const boutsOfCard = 12;

/** A bout of a card: what the card is called, and how long it goes. Its class is the plan's round. */
export type Bout = MatchPlan & { readonly slug: string; readonly isMain: boolean; readonly rounds: 3 | 5 };

/** Class and fighters of a card's bout, counted so that the heavyweights come last; a class that comes twice has two pairs. */
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
  // Never two in a row: the walkouts of the next bout fill the gap that a scratched one leaves.
  if (slot % 3 !== 1) return 'played';
  return roll < 0.05 ? 'cancelled' : roll < 0.08 ? 'postponed' : 'played';
};

const roundsOf = (slot: number): 3 | 5 => (slot % boutsOfCard === boutsOfCard - 1 ? 5 : 3);

/** When a bout is over, from its own announced time; whoever wins it, it takes as long. */
const overAt = (seed: string, slot: number): number =>
  fateOf(seed, slot) === 'played'
    ? (playFight(randomFrom(slotSeed(seed, slot), 'play'), { homeShare: 0.5, delayMs: 0 }, roundsOf(slot)).at(-1)?.at ??
      0)
    : Number.NEGATIVE_INFINITY;

const lastName = ({ name }: Club): string => name.split(' ').slice(1).join(' ') || name;

/** The bouts of a UTC day: cards of twelve, one bout after the other around the clock. */
export const planFights = (seed: string, day: number): readonly Bout[] =>
  Array.from({ length: dayMs / boutMs }, (_, place) => place).flatMap((place) => {
    const slot = day * (dayMs / boutMs) + place;
    const [card, order] = [Math.floor(slot / boutsOfCard), slot % boutsOfCard];
    const pair = pairAt(seed, card, order);
    const head = pairAt(seed, card, boutsOfCard - 1);
    if (pair === undefined || head === undefined) return [];
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
      // The walkouts begin as soon as the bout before is over.
      delayMs: Math.min(0, Math.max(overAt(seed, slot - 1) - boutMs, overAt(seed, slot - 2) - 2 * boutMs)),
      slug: `${pick(randomFrom(seed, 'promotion', card), promotions)}: ${lastName(head.home)} vs. ${lastName(head.away)}`,
      isMain: order >= boutsOfCard - 5,
      rounds: roundsOf(slot),
    };
  });
