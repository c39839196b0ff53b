import { pick, pickWeighted, type Random, shuffled, waitWithMean, wholeBetween } from '../random.ts';
import { minuteMs } from '../utc-day.ts';
import type { PeriodEvent, PeriodEventMaker } from './timed.ts';
import { type FootballEvent, type Happening, other, type Side } from './timeline.ts';

/** Minutes of play between events of both sides: about 2.8 goals, 4 cards and 8 substitutions per match. */
export const goalGap = 33;
const gaps = { goal: goalGap, card: 23, change: 6, 'missed penalty': 1500 };

/** The share of goals that video review disallows. */
export const correctedShare = 0.09;

const mostChanges = 5;
type Time = Pick<FootballEvent, 'minute' | 'extra'>;

const goalDetails = [
  { detail: 'Normal Goal', weight: 6 },
  { detail: 'Penalty', weight: 1 },
  { detail: 'Own Goal', weight: 1 },
] as const;
const cardComments = ['Foul', 'Tripping', 'Holding', 'Time wasting', 'Handling', 'Unsportsmanlike conduct'] as const;
const varDetails = ['Goal Disallowed - offside', 'Goal Disallowed - Foul', 'Goal cancelled'] as const;

/** Shirt numbers on the field (no goalkeeper), shirt numbers with a yellow card, and the number of substitutes used. */
type Squad = { field: number[]; readonly booked: Set<number>; changes: number };

const newSquad = (): Squad => ({ field: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11], booked: new Set(), changes: 0 });

const isDecided = (kicks: Readonly<Record<Side, number>>, taken: Readonly<Record<Side, number>>): boolean => {
  if (taken.home >= 5 && taken.away >= 5) return taken.home === taken.away && kicks.home !== kicks.away;
  return kicks.home > kicks.away + (5 - taken.away) || kicks.away > kicks.home + (5 - taken.home);
};

/** Only players on the field are involved, no player is cautioned twice, and only starters are substituted. */
export const footballPeriodEvents = (random: Random, homeShare: number): PeriodEventMaker => {
  const squads: Readonly<Record<Side, Squad>> = { home: newSquad(), away: newSquad() };
  const sideOf = (share: number): Side => (random() < share ? 'home' : 'away');
  const someone = (shirts: readonly number[]): number => shirts[Math.floor(random() * shirts.length)] ?? 2;

  const goal = (time: Time): FootballEvent => {
    const side = sideOf(homeShare);
    const { detail } = pickWeighted(random, goalDetails);
    const playersOf = detail === 'Own Goal' ? other(side) : side;
    const { field } = squads[playersOf];
    const shirt = someone(field);
    const isAssisted = detail === 'Normal Goal' && random() < 0.7;
    const assistShirt = isAssisted ? someone(field.filter((each) => each !== shirt)) : null;
    return { ...time, side, playersOf, type: 'Goal', detail, comments: null, shirt, assistShirt };
  };

  const card = (time: Time): FootballEvent => {
    const side = sideOf(1 - homeShare);
    const squad = squads[side];
    const isRed = random() < 0.05;
    const shirt = someone(isRed ? squad.field : squad.field.filter((each) => !squad.booked.has(each)));
    if (isRed) squad.field = squad.field.filter((each) => each !== shirt);
    else squad.booked.add(shirt);
    const [detail, comments] = [isRed ? 'Red Card' : 'Yellow Card', pick(random, cardComments)];
    return { ...time, side, playersOf: side, type: 'Card', detail, comments, shirt, assistShirt: null };
  };

  const change = (time: Time): FootballEvent | undefined => {
    const side = sideOf(0.5);
    const squad = squads[side];
    if (squad.changes >= mostChanges) return undefined;
    squad.changes += 1;
    const [shirt, assistShirt] = [someone(squad.field.filter((each) => each <= 11)), 11 + squad.changes];
    squad.field = squad.field.map((each) => (each === shirt ? assistShirt : each));
    const detail = `Substitution ${squad.changes}`;
    return { ...time, side, playersOf: side, type: 'subst', detail, comments: null, shirt, assistShirt };
  };

  const kick = (side: Side, detail: string, time: Time, shirt = someone(squads[side].field)): FootballEvent => {
    return { ...time, side, playersOf: side, type: 'Goal', detail, comments: null, shirt, assistShirt: null };
  };

  return {
    inPeriod({ from, minutes, stoppage }) {
      const length = minutes + stoppage;
      const timeAt = (minute: number): Time => {
        const whole = Math.floor(minute) + 1;
        return whole <= minutes
          ? { minute: from + whole, extra: null }
          : { minute: from + minutes, extra: whole - minutes };
      };
      const times = Object.entries(gaps).flatMap(([what, gap]) => {
        const minutesOf: { readonly what: string; readonly minute: number }[] = [];
        const begin = what !== 'change' ? 0 : from === 45 ? 8 : length;
        for (let minute = begin; ;) {
          minute += waitWithMean(random, gap);
          if (minute >= length - 0.2) return minutesOf;
          minutesOf.push({ what, minute });
        }
      });
      const moments: PeriodEvent[] = [];
      for (const { what, minute } of times.toSorted((a, b) => a.minute - b.minute)) {
        const time = timeAt(minute);
        const playedMs = Math.round(minute * minuteMs);
        if (what !== 'goal') {
          const event =
            what === 'card' ? card(time) : what === 'change' ? change(time) : kick(sideOf(0.5), 'Missed Penalty', time);
          if (event !== undefined) moments.push({ playedMs, event });
          continue;
        }
        const event = goal(time);
        const { side } = event;
        moments.push({ playedMs, side, points: 1, event });
        const taken = minute + 1.6 + random();
        if (random() >= correctedShare || taken >= length) continue;
        const correction = { ...event, ...timeAt(taken), assistShirt: null };
        moments.push({
          playedMs: Math.round(taken * minuteMs),
          side,
          points: -1,
          event: { ...correction, type: 'Var', detail: pick(random, varDetails) },
          takesBack: event,
        });
      }
      return moments.toSorted((a, b) => a.playedMs - b.playedMs);
    },
    shootOut(begin) {
      const story: Happening[] = [];
      const kicks = { home: 0, away: 0 };
      const taken = { home: 0, away: 0 };
      // A player takes another kick only after every teammate has taken one.
      const takers = { home: shuffled(random, squads.home.field), away: shuffled(random, squads.away.field) };
      let at = begin;
      for (let side = sideOf(0.5); !isDecided(kicks, taken); side = other(side)) {
        at += wholeBetween(random, 38, 60) * 1000;
        const isScored = random() < 0.76;
        const taker = takers[side][taken[side] % takers[side].length];
        taken[side] += 1;
        kicks[side] += isScored ? 1 : 0;
        const time = { minute: 120, extra: taken.home + taken.away };
        const event = kick(side, isScored ? 'Penalty' : 'Missed Penalty', time, taker);
        story.push({ at, side, points: isScored ? 1 : 0, event: { ...event, comments: 'Penalty Shootout' } });
      }
      return story;
    },
  };
};
