import { after, before, live, off } from '../match-plan.ts';
import type { Fate, Phase } from '../match-plan.ts';
import { between, pick, randomFrom } from '../random.ts';
import type { Random } from '../random.ts';
import { minuteMs } from '../utc-day.ts';
import { disrupted, plainDisruption, stoppedClock, storyFrom } from './timeline.ts';
import type { DisruptionPhases, PlayingClock, Side, Timeline } from './timeline.ts';

/** How a bout ended, in the words of `/fights/results`. */
export type FightResult = {
  readonly wonType: 'KO' | 'SUB' | 'Points';
  readonly round: number;
  /** Time on the round's clock, "2:39". */
  readonly minute: string;
  readonly koType: string | null;
  readonly target: string | null;
  readonly subType: string | null;
  readonly cards: readonly string[];
};

export type FightState = {
  readonly phase: Phase;
  readonly clock: PlayingClock;
  readonly winner: Side | undefined;
  readonly result: FightResult | null;
};

const phases = {
  notStarted: before('NS', 'Not Started'),
  walkouts: live('WO', 'Walkouts'),
  intros: live('IN', 'Intros'),
  preFight: live('PF', 'Pre-Fight'),
  fighting: live('LIVE', 'In Progress'),
  endOfRound: live('EOR', 'End of Round'),
  finished: after('FT', 'Finished'),
} as const;

const disruptions: DisruptionPhases = {
  postponed: off('PST', 'Postponed'),
  cancelled: off('CANC', 'Cancelled'),
};

const roundMs = 5 * minuteMs;

/** That a round ends the bout before its time. */
export const finishChance = 0.2;

const clockText = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const onPoints = (random: Random, rounds: number, winner: Side): FightResult => {
  const card = (): string => {
    const lost = Math.floor(random() * ((rounds + 1) / 2));
    const [high, low] = [rounds * 10 - lost, rounds * 9 + lost];
    return winner === 'home' ? `${high}-${low}` : `${low}-${high}`;
  };
  return {
    wonType: 'Points',
    round: rounds,
    minute: '5:00',
    koType: null,
    target: null,
    subType: null,
    cards: [card(), card(), card()],
  };
};

const early = (random: Random, round: number, ms: number): FightResult => {
  const byKnockout = random() < 0.62;
  return {
    wonType: byKnockout ? 'KO' : 'SUB',
    round,
    minute: clockText(ms),
    koType: byKnockout ? pick(random, ['Punch', 'Punches', 'Kick', 'Elbows', 'Knee']) : null,
    target: byKnockout ? pick(random, ['Head', 'Head', 'Body']) : null,
    subType: byKnockout
      ? null
      : pick(random, ['Rear Naked Choke', 'Triangle Choke', 'Armbar', 'Guillotine Choke', 'Arm Triangle']),
    cards: [],
  };
};

/**
 * The course of a bout. Its walkouts begin at `walkoutsAt`, when the bout before is over, so that a card has
 * no dead time. Five rounds for a main event.
 */
export const fightPlay = (
  seed: string,
  fate: Fate,
  rounds: 3 | 5,
  walkoutsAt: number,
  homeChance: number,
): Timeline<FightState> => {
  const random = randomFrom(seed, 'fight');
  const story = storyFrom<FightState>({
    phase: phases.notStarted,
    clock: stoppedClock,
    winner: undefined,
    result: null,
  });
  story.put(walkoutsAt, { phase: phases.walkouts });
  story.put(minuteMs, { phase: phases.intros });
  story.put(3 * minuteMs, { phase: phases.preFight });
  let at = 4 * minuteMs;
  const winner: Side = random() < homeChance ? 'home' : 'away';
  let result: FightResult | null = null;
  for (let round = 1; round <= rounds && result === null; round += 1) {
    story.put(at, { phase: phases.fighting, clock: { playedMs: 0, pace: 1, lengthMs: roundMs } });
    if (random() < finishChance) {
      const ms = Math.round(between(random, 15_000, roundMs - 5000));
      result = early(random, round, ms);
      at += ms;
    } else {
      at += roundMs;
      if (round < rounds) {
        story.put(at, { phase: phases.endOfRound, clock: stoppedClock });
        at += minuteMs;
      }
    }
  }
  story.put(at, {
    phase: phases.finished,
    clock: stoppedClock,
    winner,
    result: result ?? onPoints(random, rounds, winner),
  });
  return disrupted(story.beats, fate, disruptions, random, plainDisruption);
};
