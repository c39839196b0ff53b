import type { FootballEvent, Happening, Side } from './engine/timeline.ts';
import { leaguesOf, playsOn, readNames } from './leagues.ts';
import { leaningOf, type MatchPlan, roundOf, seasonOf } from './plan.ts';
import { randomFrom } from './random.ts';
import { sports } from './rules.ts';
import { type StagedMatch, stageMatch } from './staged-match.ts';
import { dayNumber, hourMs, minuteMs } from './utc-day.ts';

const pairings = readNames('marquee.txt').flatMap(([id, ...names]) => {
  const league = leaguesOf('football').find((each) => each.id === Number(id));
  const [home, away] = names.map((name) => league?.clubs.find((club) => club.name === name));
  return league === undefined || home === undefined || away === undefined ? [] : [{ league, home, away }];
});

const mostMatches = 5;
/** The clubs of each matchday, those of the marquee match first. No club is in two matchdays: they are hours apart. */
const matchdays = pairings.map(({ league, home, away }) => {
  const same = pairings.filter((other) => other.league.id === league.id);
  const famous = new Set(same.flatMap((pairing) => [pairing.home.id, pairing.away.id]));
  const free = league.clubs.filter(({ id }) => !famous.has(id));
  const count = Math.min(mostMatches - 1, Math.floor(free.length / same.length / 2));
  const first = same.findIndex((other) => other.home.id === home.id) * count * 2;
  return { league, clubs: [home, away, ...free.slice(first, first + count * 2)] };
});

const quarterMs = 15 * minuteMs;
/** Less than the shortest match, so that one is always in play. */
const everyMs = 7 * quarterMs;
/** Fourteen turns of 105 minutes cover a day. */
const turnsOfDay = 14;
/** The first match began so long before the opening that its second half has just begun. */
const openingMs = 66 * minuteMs;
/** A club of a marquee match has no other match this close to it. */
const restMs = 30 * hourMs;

// Between the ids of planned days and of past seasons. These ids encode the start and the position in the matchday.
const idBase = 60_000_000;
/** The day of a marquee match; undefined for other ids. */
export const marqueeDay = (id: number): number | undefined =>
  id >= idBase && id < 100_000_000 ? dayNumber(Math.floor((id - idBase) / mostMatches) * quarterMs) : undefined;

/** Adds a goal, a red card and a disallowed goal, in the minutes after `openedAt`, in milliseconds after the start. */
const withFirstMinutes = (story: readonly Happening[], openedAt: number): readonly Happening[] => {
  const halfAt = story.find(({ phase }) => phase?.short === '2H')?.at ?? 0;
  const moment = (after: number, side: Side, shirt: number, type: FootballEvent['type'], detail: string) => {
    const at = openedAt + after * minuteMs;
    const time = { minute: 46 + Math.floor((at - halfAt) / minuteMs), extra: null };
    const event = { ...time, side, playersOf: side, type, detail, comments: null, shirt, assistShirt: null };
    return { at, side, event };
  };
  const goal = moment(1, 'home', 9, 'Goal', 'Normal Goal');
  const card = moment(2, 'away', 5, 'Card', 'Red Card');
  const second = moment(3, 'home', 10, 'Goal', 'Normal Goal');
  const review = moment(4, 'home', 10, 'Var', 'Goal Disallowed - offside');
  // These players have no other part in the match, so that all of them are on the field. Nor have their substitutes.
  const taken = new Set([goal, card, second].map(({ event }) => `${event.side} ${event.shirt}`));
  const removed = new Set<FootballEvent | undefined>();
  const plain = story.filter(({ event, takesBack }) => {
    if (event === undefined) return true;
    const players = [event.shirt, event.assistShirt].map((shirt) => `${event.playersOf} ${shirt}`);
    if (!players.some((each) => taken.has(each)) && !(takesBack && removed.has(takesBack))) return true;
    removed.add(event);
    if (event.type === 'subst') players.forEach((each) => taken.add(each));
    return false;
  });
  const added = [
    { ...goal, points: 1 },
    card,
    { ...second, points: 1 },
    { ...review, points: -1, takesBack: second.event },
  ];
  return [...plain, ...added].toSorted((a, b) => a.at - b.at);
};

/**
 * Football matches of famous pairings with their matchdays, one after the other from the opening of the stand-in on. The
 * first match has a goal, a red card and a disallowed goal in the first minutes.
 */
export const createMarquee = (seed: string, openedMs: number) => {
  const firstMs = Math.floor((openedMs - openingMs) / quarterMs) * quarterMs;
  const planOf = (turn: number): readonly MatchPlan[] => {
    const startMs = firstMs + turn * everyMs;
    const day = dayNumber(startMs);
    const open = matchdays.filter(({ league }) => playsOn(league, day));
    const { league, clubs: [star, ...others] = [] } = open[turn % open.length] ?? {};
    // From the second round on, the first club meets the others in turn.
    const by = Math.floor(turn / open.length) % others.length;
    const order = [star, ...others.slice(by), ...others.slice(0, by)];
    const meetings = Array.from({ length: order.length / 2 }, (_, at) => order.slice(at * 2, at * 2 + 2));
    return meetings.flatMap((pair, at) => {
      // The host changes from round to round.
      const [home, away] = by % 2 === 0 ? pair : pair.toReversed();
      if (league === undefined || home === undefined || away === undefined) return [];
      const id = idBase + (startMs / quarterMs) * mostMatches + at;
      const round = roundOf(league, day, randomFrom(seed, startMs));
      const leaning = leaningOf(seed, 'football', home, away);
      const own = `${seed}/marquee/${id}`;
      return [{ league, home, away, id, startMs, fate: 'played', seed: own, round, delayMs: 0, leaning }];
    });
  };
  const plansOn = (day: number): readonly MatchPlan[] => {
    const turn = Math.max(0, Math.floor((day * 24 * hourMs - firstMs) / everyMs));
    return Array.from({ length: turnsOfDay + 2 }, (_, at) => turn + at)
      .flatMap(planOf)
      .filter(({ startMs }) => dayNumber(startMs) === day);
  };
  const stage = (plan: MatchPlan): StagedMatch => {
    const { football } = sports;
    const play: typeof football.play = (...course) => withFirstMinutes(football.play(...course), openedMs - firstMs);
    return stageMatch(
      plan.startMs === firstMs && plan.id % mostMatches === 0 ? { ...football, play } : football,
      plan,
      seasonOf(plan),
    );
  };
  return {
    /** The day's matches with the marquee matches, but without other matches of their clubs. */
    added(day: number, matches: readonly StagedMatch[]): readonly StagedMatch[] {
      const near = [-2, -1, 0, 1, 2].flatMap((off) => plansOn(day + off));
      const isFree = ({ startMs, competitors }: StagedMatch): boolean => {
        const close = near.filter((each) => Math.abs(each.startMs - startMs) < restMs);
        return !close.some(({ home, away }) => competitors.includes(home.id) || competitors.includes(away.id));
      };
      return [...matches.filter(isFree), ...plansOn(day).map(stage)].toSorted((a, b) => a.startMs - b.startMs);
    },
  };
};
