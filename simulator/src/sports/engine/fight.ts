import { between, pick } from '../random.ts';
import type { Random } from '../random.ts';
import { minuteMs } from '../utc-day.ts';
import { after, live, stopped } from './timeline.ts';
import type { FightResult, Happening, MatchCourse, Side } from './timeline.ts';

const roundMs = 5 * minuteMs;

/** That a round ends the bout before its time. */
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

/** Plays a bout. Its walkouts begin at `delayMs`, when the bout before is over, so that a card has no dead time. */
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
