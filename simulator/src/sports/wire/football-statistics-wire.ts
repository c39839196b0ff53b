import type { FootballState } from '../play/football-play.ts';
import type { FootballFigures } from '../statistics/football-figures.ts';
import { footballFigures } from '../statistics/football-figures.ts';
import type { Seen, View } from '../staged-match.ts';
import { picture } from './pictures.ts';

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
