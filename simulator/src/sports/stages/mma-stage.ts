import type { HomeShare } from '../club-strength.ts';
import { shareAt } from '../club-strength.ts';
import { planFights } from '../fight-cards.ts';
import { fightOutlook } from '../outlook/fight-outlook.ts';
import { fightPlay } from '../play/fight-play.ts';
import { stageMatch } from '../staged-match.ts';
import { calendarSeason } from '../utc-day.ts';
import { fightItem, fightResultItems } from '../wire/contest-wire.ts';
import type { SportStage } from './sport-stage.ts';

/** No ground is anybody's own. */
const fightShare: HomeShare = { even: 0.5, reach: 0.5 };

export const mma: SportStage = {
  leagues: [],
  day: (seed, day) =>
    planFights(seed, day).map((bout) =>
      stageMatch(
        bout,
        calendarSeason(bout.startMs),
        () => fightPlay(bout.seed, bout.fate, bout.rounds, bout.delayMs, shareAt(fightShare, bout.leaning)),
        (seen, view) => fightItem(bout, seen, view),
        undefined,
        {
          pages: { 'fights/results': (seen) => fightResultItems(bout, seen) },
          outlook: (seen, leaning) => fightOutlook(bout.rounds, seen, shareAt(fightShare, leaning)),
        },
      ),
    ),
};
