import { league } from './book/league-book.ts';
import type { Club, League } from './book/league-book.ts';
import { matchId } from './day-plan.ts';
import { leaningOf } from './match-plan.ts';
import type { Fate, MatchPlan } from './match-plan.ts';
import { fightPlay } from './play/fight-play.ts';
import { endOf } from './play/timeline.ts';
import { pick, randomFrom, shuffled } from './random.ts';
import { dayMs, minuteMs } from './utc-day.ts';

type WeightClass = { readonly name: string; readonly fighters: readonly Club[] };

const weightClass = ([name, fighters]: readonly [string, string], classAt: number): WeightClass => ({
  name,
  fighters: fighters.split(',').map((text, at) => ({ id: (classAt + 1) * 100 + at + 1, name: text.trim() })),
});

const lightest: readonly [string, string] = [
  'Flyweight',
  'Alexandre Pantoja, Brandon Moreno, Brandon Royval, Joshua Van, Kai Kara-France, Manel Kape, Steve Erceg, Tatsuro Taira',
];

const heavier: readonly (readonly [string, string])[] = [
  [
    "Women's Strawweight",
    'Amanda Lemos, Jessica Andrade, Mackenzie Dern, Tatiana Suarez, Virna Jandiroba, Xiaonan Yan, Weili Zhang, Loopy Godinez',
  ],
  [
    'Bantamweight',
    "Cory Sandhagen, Deiveson Figueiredo, Mario Bautista, Merab Dvalishvili, Petr Yan, Sean O'Malley, Song Yadong, Umar Nurmagomedov",
  ],
  [
    'Featherweight',
    'Alexander Volkanovski, Arnold Allen, Diego Lopes, Jean Silva, Josh Emmett, Lerone Murphy, Movsar Evloev, Yair Rodriguez',
  ],
  [
    "Women's Flyweight",
    'Alexa Grasso, Erin Blanchfield, Manon Fiorot, Maycee Barber, Natalia Silva, Rose Namajunas, Tracy Cortez, Valentina Shevchenko',
  ],
  [
    'Lightweight',
    'Arman Tsarukyan, Beneil Dariush, Charles Oliveira, Dan Hooker, Justin Gaethje, Mateusz Gamrot, Max Holloway, Paddy Pimblett',
  ],
  [
    'Welterweight',
    'Belal Muhammad, Gilbert Burns, Ian Machado Garry, Jack Della Maddalena, Joaquin Buckley, Leon Edwards, Michael Morales, Sean Brady',
  ],
  [
    'Middleweight',
    'Anthony Hernandez, Brendan Allen, Caio Borralho, Dricus Du Plessis, Khamzat Chimaev, Nassourdine Imavov, Reinier de Ridder, Sean Strickland',
  ],
  [
    'Light Heavyweight',
    'Alex Pereira, Carlos Ulberg, Dominick Reyes, Jan Blachowicz, Jiri Prochazka, Khalil Rountree Jr., Magomed Ankalaev, Volkan Oezdemir',
  ],
  [
    'Heavyweight',
    'Alexander Volkov, Ciryl Gane, Curtis Blaydes, Derrick Lewis, Jailton Almeida, Marcin Tybura, Sergei Pavlovich, Tom Aspinall',
  ],
];

/** Fighters by weight class, from the lightest to the last bout of a card. */
const weightClasses: readonly [WeightClass, ...WeightClass[]] = [
  weightClass(lightest, 0),
  ...heavier.map((row, at) => weightClass(row, at + 1)),
];

const promotions = ['UFC Fight Night', 'UFC', 'UFC Fight Night', 'UFC on ESPN'] as const;

const ufc: League = league(1, 'UFC', 'World', [0, 24], '', 'calendar');

const boutMs = 30 * minuteMs;
/** Bouts of a card; the last five are the main card, the very last goes over five rounds. */
const boutsOfCard = 12;
const boutsOfDay = dayMs / boutMs;

/** A bout of a card: what it is called, at which weight, how long, and when its walkouts begin. */
export type Bout = MatchPlan & {
  readonly slug: string;
  readonly isMain: boolean;
  readonly category: string;
  readonly rounds: 3 | 5;
};

const pairOf = (seed: string, card: number, weight: WeightClass, turn: number): readonly [Club, Club] | undefined => {
  const order = shuffled(randomFrom(seed, 'card', card, weight.name), weight.fighters);
  const [first, second] = [order[turn * 2], order[turn * 2 + 1]];
  return first === undefined || second === undefined ? undefined : [first, second];
};

/** Which class a bout belongs to, counted so that the heavyweights come last; a class that comes twice has two pairs. */
const weightOf = (order: number): { readonly weight: WeightClass; readonly turn: number } => {
  const place = order + 2 * weightClasses.length - boutsOfCard;
  return {
    weight: weightClasses[place % weightClasses.length] ?? weightClasses[0],
    turn: Math.floor(place / weightClasses.length),
  };
};

const slotSeed = (seed: string, slot: number): string => `${seed}/mma/${slot}`;

const fateOf = (seed: string, slot: number): Fate => {
  const roll = randomFrom(slotSeed(seed, slot), 'fate')();
  // Never two in a row: the walkouts of the next bout fill the gap that a scratched one leaves.
  if (slot % 3 !== 1) return 'played';
  return roll < 0.05 ? 'cancelled' : roll < 0.08 ? 'postponed' : 'played';
};

const roundsOf = (slot: number): 3 | 5 => (slot % boutsOfCard === boutsOfCard - 1 ? 5 : 3);

/** When a bout is over, from its own announced time; a scratched one is over when the one before it is. */
const overAt = (seed: string, slot: number): number =>
  fateOf(seed, slot) === 'played'
    ? endOf(fightPlay(slotSeed(seed, slot), 'played', roundsOf(slot), 0, 0.5))
    : Number.NEGATIVE_INFINITY;

/** Where the walkouts begin, from the bout's announced time: as soon as the bout before is over. */
const walkoutsAt = (seed: string, slot: number): number =>
  Math.min(0, Math.max(overAt(seed, slot - 1) - boutMs, overAt(seed, slot - 2) - 2 * boutMs));

/** The bouts of a UTC day: cards of twelve, one bout after the other around the clock. */
export const planFights = (seed: string, day: number): readonly Bout[] => {
  const bouts: Bout[] = [];
  for (let place = 0; place < boutsOfDay; place += 1) {
    const slot = day * boutsOfDay + place;
    const [card, order] = [Math.floor(slot / boutsOfCard), slot % boutsOfCard];
    const { weight, turn } = weightOf(order);
    const head = weightOf(boutsOfCard - 1);
    const [home, away] = pairOf(seed, card, weight, turn) ?? [];
    const [star, rival] = pairOf(seed, card, head.weight, head.turn) ?? [];
    if (home === undefined || away === undefined || star === undefined || rival === undefined) continue;
    const promotion = pick(randomFrom(seed, 'promotion', card), promotions);
    bouts.push({
      id: matchId(day, place),
      league: ufc,
      home,
      away,
      startMs: slot * boutMs,
      fate: fateOf(seed, slot),
      seed: slotSeed(seed, slot),
      round: weight.name,
      leaning: leaningOf(seed, 'mma', home, away),
      delayMs: walkoutsAt(seed, slot),
      slug: `${promotion}: ${lastName(star)} vs. ${lastName(rival)}`,
      isMain: order >= boutsOfCard - 5,
      category: weight.name,
      rounds: roundsOf(slot),
    });
  }
  return bouts;
};

const lastName = (fighter: Club): string => fighter.name.split(' ').slice(1).join(' ') || fighter.name;
