import { seasonOf, shareAt } from './match-plan.ts';
import type { HomeShare, MatchPlan } from './match-plan.ts';
import { footballOutlook } from './outlook/sport-outlooks.ts';
import { footballPlay, fullTimeGoals, withGoal } from './play/football-play.ts';
import type { FootballHalf, FootballState } from './play/football-play.ts';
import { nil } from './play/timeline.ts';
import type { Points } from './play/timeline.ts';
import { stageMatch } from './staged-match.ts';
import type { Forcing, SideStory, StagedMatch } from './staged-match.ts';
import { footballStatistics } from './statistics/football-figures.ts';
import { footballLineups } from './wire/football-lineups-wire.ts';
import { footballEvents, footballItem } from './wire/football-wire.ts';
import { footballLiveOdds } from './wire/odds-wire.ts';

/** Equal sides: the home side scores 53 of 100 goals. The best of a league makes that 91 against the worst. */
const goalShare: HomeShare = { even: 0.53, reach: 0.38 };

const forcedGoals: Forcing<FootballState, FootballHalf> = {
  placeOf: (state) => state.half ?? 'second',
  scoreOf: (state) => state.goals ?? nil,
  add: withGoal,
};

const beside: SideStory<FootballState> = {
  outlook: (seen, leaning) => footballOutlook(seen, shareAt(goalShare, leaning)),
  pages: {
    'fixtures/events': footballEvents,
    'fixtures/lineups': footballLineups,
    'fixtures/statistics': footballStatistics,
    'odds/live': footballLiveOdds(goalShare),
  },
};

/** How a match that is played to its end stands after regular time, at a fraction of what staging it takes. */
export const footballResult = (plan: MatchPlan): Points => fullTimeGoals(plan.seed, shareAt(goalShare, plan.leaning));

export const stageFootball = (plan: MatchPlan): StagedMatch =>
  stageMatch(
    plan,
    seasonOf(plan),
    ({ seed, fate, league, delayMs, leaning }) =>
      footballPlay(seed, fate, league.knockout, delayMs, shareAt(goalShare, leaning)),
    footballItem,
    forcedGoals,
    beside,
  );
