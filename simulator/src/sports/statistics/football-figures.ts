import type { FootballEvent } from '../play/football-moments.ts';
import type { FootballState } from '../play/football-play.ts';
import { nil, other } from '../play/timeline.ts';
import type { Side } from '../play/timeline.ts';
import type { Seen, View } from '../staged-match.ts';
import { picture } from '../wire/wire-time.ts';
import { countedUntil, footballMinutes, wanderingPercent } from './counting.ts';

/** A side's figures so far, all counted since the start. */
type FootballFigures = {
  readonly shotsOnGoal: number;
  readonly shotsOffGoal: number;
  readonly blockedShots: number;
  readonly shotsInsideBox: number;
  readonly fouls: number;
  readonly corners: number;
  readonly offsides: number;
  /** Percent; both sides make 100. */
  readonly possession: number;
  readonly yellowCards: number;
  readonly redCards: number;
  readonly saves: number;
  readonly passes: number;
  readonly accuratePasses: number;
  readonly expectedGoals: number;
};

/** A minute's worth of each, for one of two equal sides: a match makes about 12 shots, 5 corners and 11 fouls of it. */
const perMinute = {
  onGoal: 0.026,
  offGoal: 0.055,
  blocked: 0.034,
  corners: 0.055,
  offsides: 0.019,
  fouls: 0.1,
} as const;

/** Kicks of a shoot-out are no shots of the match. */
const isInPlay = (event: FootballEvent): boolean => event.comments !== 'Penalty Shootout';

/** What each side did; undefined where nothing was played. */
const footballFigures = (seen: Seen<FootballState>): Readonly<Record<Side, FootballFigures>> | undefined => {
  const { plan, state } = seen;
  const minutes = footballMinutes(seen);
  if (minutes === undefined) return undefined;
  const goals = state.goals ?? nil;
  const events = state.events.filter(isInPlay);
  const homePossession = wanderingPercent(plan.seed, 'possession', 50 + 16 * plan.leaning, minutes);

  const counted = (side: Side, what: keyof typeof perMinute, weight: number): number =>
    countedUntil(plan.seed, `${side} ${what}`, perMinute[what] * weight, minutes);
  const happened = (side: Side, holds: (event: FootballEvent) => boolean): number =>
    events.filter((event) => event.side === side && holds(event)).length;
  const pressure = (side: Side): number => 1 + (side === 'home' ? 0.1 + 0.8 * plan.leaning : -0.1 - 0.8 * plan.leaning);
  const missedShots = (side: Side): number => counted(side, 'onGoal', pressure(side));
  // A goal that the video referee took back went in all the same.
  const onGoal = (side: Side): number => goals[side] + happened(side, ({ type }) => type === 'Var') + missedShots(side);

  const of = (side: Side): FootballFigures => {
    const shotsOnGoal = onGoal(side);
    const shotsOffGoal =
      counted(side, 'offGoal', pressure(side)) + happened(side, ({ detail }) => detail === 'Missed Penalty');
    const blockedShots = counted(side, 'blocked', pressure(side));
    const yellowCards = happened(side, ({ detail }) => detail === 'Yellow Card');
    const redCards = happened(side, ({ detail }) => detail === 'Red Card');
    const possession = side === 'home' ? homePossession : 100 - homePossession;
    const passes = Math.floor((minutes * 9.6 * possession) / 100);
    return {
      shotsOnGoal,
      shotsOffGoal,
      blockedShots,
      shotsInsideBox: Math.floor((shotsOnGoal + shotsOffGoal + blockedShots) * 0.63),
      fouls: yellowCards + redCards + counted(side, 'fouls', 1),
      corners: counted(side, 'corners', pressure(side)),
      offsides: counted(side, 'offsides', 1),
      possession,
      yellowCards,
      redCards,
      saves: missedShots(other(side)),
      passes,
      accuratePasses: Math.floor(passes * (0.68 + possession / 400)),
      expectedGoals: shotsOnGoal * 0.23 + shotsOffGoal * 0.06 + blockedShots * 0.04,
    };
  };
  return { home: of('home'), away: of('away') };
};

/** The provider says nothing instead of none, where none is the usual thing. */
const someOrNull = (count: number): number | null => (count === 0 ? null : count);

const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;

const entries = (figures: FootballFigures): readonly (readonly [type: string, value: number | string | null])[] => {
  const total = figures.shotsOnGoal + figures.shotsOffGoal + figures.blockedShots;
  return [
    ['Shots on Goal', figures.shotsOnGoal],
    ['Shots off Goal', figures.shotsOffGoal],
    ['Total Shots', total],
    ['Blocked Shots', figures.blockedShots],
    ['Shots insidebox', figures.shotsInsideBox],
    ['Shots outsidebox', total - figures.shotsInsideBox],
    ['Fouls', figures.fouls],
    ['Corner Kicks', figures.corners],
    ['Offsides', someOrNull(figures.offsides)],
    ['Ball Possession', `${figures.possession}%`],
    ['Yellow Cards', figures.yellowCards],
    ['Red Cards', someOrNull(figures.redCards)],
    ['Goalkeeper Saves', figures.saves],
    ['Total passes', figures.passes],
    ['Passes accurate', figures.accuratePasses],
    ['Passes %', percent(figures.accuratePasses, figures.passes)],
    ['expected_goals', figures.expectedGoals.toFixed(2)],
  ];
};

/** The items of `/fixtures/statistics`, home side first; none before kick-off. */
export const footballStatistics = (seen: Seen<FootballState>, view: View): readonly object[] => {
  const figures = footballFigures(seen);
  if (figures === undefined) return [];
  return (['home', 'away'] as const).map((side) => {
    const { id, name } = seen.plan[side];
    return {
      team: { id, name, logo: picture(view, 'football', 'teams', id) },
      statistics: entries(figures[side]).map(([type, value]) => ({ type, value })),
    };
  });
};
