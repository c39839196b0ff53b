import { after, before, live, off } from '../match-plan.ts';
import type { Fate, Phase } from '../match-plan.ts';
import { between, pickWeighted, randomFrom, waitWithMean } from '../random.ts';
import type { Random } from '../random.ts';
import { minuteMs } from '../utc-day.ts';
import { disrupted, nil, plainDisruption, plus, stoppedClock, storyFrom } from './timeline.ts';
import type { DisruptionPhases, PlayingClock, Points, Side, Timeline } from './timeline.ts';

/** Runs of an inning; null for a side that has not batted in it. */
export type Inning = { readonly home: number | null; readonly away: number | null };

/** `innings` holds at most nine; what comes after counts in `extra`. */
export type InningsState = {
  readonly phase: Phase;
  readonly clock: PlayingClock;
  readonly innings: readonly Inning[];
  readonly extra: Inning | null;
  readonly hits: Points;
  readonly errors: Points;
  readonly batting: Side;
  readonly started: boolean;
};

export const inningsPerGame = 9;
/** The provider has no code for extra innings: it stays with the ninth. */
const inningPhase = (inning: number): Phase => {
  const shown = Math.min(inning, inningsPerGame);
  return live(`IN${shown}`, `Inning ${shown}`);
};

const disruptions: DisruptionPhases = {
  postponed: off('POST', 'Postponed'),
  cancelled: off('CANC', 'Cancelled'),
  interrupted: live('INTR', 'Interrupted'),
  suspended: live('INTR', 'Interrupted'),
  abandoned: off('ABD', 'Abandoned'),
};

const notStarted: InningsState = {
  phase: before('NS', 'Not Started'),
  clock: stoppedClock,
  innings: [],
  extra: null,
  hits: nil,
  errors: nil,
  batting: 'away',
  started: false,
};

const added = (inning: Inning, side: Side, runs: number): Inning => ({ ...inning, [side]: (inning[side] ?? 0) + runs });

/** The place of the inning in play; all extra innings share the tenth. */
export const inningOf = (state: InningsState): number =>
  state.extra === null ? state.innings.length - 1 : inningsPerGame;

/** Adds runs to a side in the inning at a place. */
export const withRunsIn = (state: InningsState, place: number, side: Side, runs: number): InningsState =>
  place === inningsPerGame
    ? { ...state, extra: state.extra === null ? null : added(state.extra, side, runs) }
    : { ...state, innings: state.innings.map((inning, at) => (at === place ? added(inning, side, runs) : inning)) };

const withRuns = (state: InningsState, side: Side, runs: number): InningsState =>
  withRunsIn(state, inningOf(state), side, runs);

export const runsOf = (state: InningsState): Points =>
  [...state.innings, ...(state.extra === null ? [] : [state.extra])].reduce<Points>(
    (total, inning) => ({ home: total.home + (inning.home ?? 0), away: total.away + (inning.away ?? 0) }),
    nil,
  );

type Plate = { readonly runs: number; readonly hits: number; readonly errors: number; readonly weight: number };

const plays: readonly [Plate, ...Plate[]] = [
  { runs: 0, hits: 1, errors: 0, weight: 46 },
  { runs: 0, hits: 0, errors: 1, weight: 5 },
  { runs: 1, hits: 1, errors: 0, weight: 30 },
  { runs: 2, hits: 1, errors: 0, weight: 11 },
  { runs: 3, hits: 1, errors: 0, weight: 5 },
  { runs: 4, hits: 1, errors: 0, weight: 1 },
];

/** A half inning takes this long; nine innings make about three hours. */
const halfMinutes = [6.5, 12] as const;
const minutesPerPlay = 7;

/** A side of an even match bats with a share of a half. */
const untilNextPlay = (random: Random, share: number): number =>
  Math.round((waitWithMean(random, minutesPerPlay) * minuteMs + 40_000) / (2 * share));

/** The course of a baseball game: nine innings, extra innings while level, no last half for a side that leads already. */
export const inningsPlay = (seed: string, fate: Fate, delayMs: number, homeShare: number): Timeline<InningsState> => {
  const random = randomFrom(seed, 'innings');
  const story = storyFrom(notStarted);
  let at = delayMs;
  const isOver = (inning: number, side: Side): boolean => {
    const runs = runsOf(story.state());
    return inning >= inningsPerGame && side === 'home' && runs.home > runs.away;
  };

  const bat = (inning: number, side: Side): void => {
    const state = story.state();
    const opened: Partial<InningsState> =
      inning > inningsPerGame
        ? { extra: added(state.extra ?? { home: null, away: null }, side, 0) }
        : side === 'away'
          ? { innings: [...state.innings, { home: null, away: 0 }] }
          : { innings: state.innings.map((each, index) => (index === inning - 1 ? added(each, 'home', 0) : each)) };
    story.put(at, { phase: inningPhase(inning), batting: side, started: true, ...opened });
    const share = side === 'home' ? homeShare : 1 - homeShare;
    const end = at + Math.round(between(random, ...halfMinutes) * minuteMs);
    for (let when = at + untilNextPlay(random, share); when < end - 30_000; when += untilNextPlay(random, share)) {
      const play = pickWeighted(random, plays);
      const now = withRuns(story.state(), side, play.runs);
      const fielding: Side = side === 'home' ? 'away' : 'home';
      story.put(when, {
        ...now,
        hits: plus(now.hits, side, play.hits),
        errors: plus(now.errors, fielding, play.errors),
      });
      if (isOver(inning, side)) {
        at = when + 20_000;
        return;
      }
    }
    at = end;
  };

  for (let inning = 1; ; inning += 1) {
    bat(inning, 'away');
    if (!isOver(inning, 'home')) bat(inning, 'home');
    const runs = runsOf(story.state());
    if (inning >= inningsPerGame && runs.home !== runs.away) break;
    if (inning >= 18) {
      story.put(at, withRuns(story.state(), 'home', 1));
      break;
    }
  }
  story.put(at, { phase: after('FT', 'Finished') });
  return disrupted(story.beats, fate, disruptions, random, plainDisruption);
};
