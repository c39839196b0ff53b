import { baseballLeagues } from '../book/ball-game-books.ts';
import type { HomeShare } from '../club-strength.ts';
import { shareAt } from '../club-strength.ts';
import { inningsOutlook } from '../outlook/innings-outlook.ts';
import type { InningsState } from '../play/innings-play.ts';
import { inningOf, inningsPlay, runsOf, withRunsIn } from '../play/innings-play.ts';
import type { Forcing } from '../staged-match.ts';
import { baseballItem } from '../wire/flat-wire.ts';
import { baseballStatistics } from '../wire/game-statistics-wire.ts';
import type { SportStage } from './sport-stage.ts';
import { ballSport, calendar } from './sport-stage.ts';

const forcedRuns: Forcing<InningsState, number> = { placeOf: inningOf, scoreOf: runsOf, add: withRunsIn };

const baseballShare: HomeShare = { even: 0.51, reach: 0.13 };

export const baseball: SportStage = ballSport(
  'baseball',
  calendar(baseballLeagues, 120, 6),
  (plan) => inningsPlay(plan.seed, plan.fate, plan.delayMs, shareAt(baseballShare, plan.leaning)),
  baseballItem,
  forcedRuns,
  {
    outlook: (seen, leaning) => inningsOutlook(seen, shareAt(baseballShare, leaning)),
    pages: { 'games/statistics/teams': baseballStatistics },
  },
);
