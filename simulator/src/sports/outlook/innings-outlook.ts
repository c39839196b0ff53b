import type { InningsState } from '../play/innings-play.ts';
import { inningsPerGame, runsOf } from '../play/innings-play.ts';
import type { Seen } from '../staged-match.ts';
import type { Outlook } from './outlook.ts';
import { outlookFromMeans, playedOut } from './outlook.ts';

/** Runs of a half inning of even sides, measured over 280 games of this stand-in: mean and variance. */
const runsPerHalf = 0.765;
const varianceOfHalf = 1.3;

/** A half that is being batted counts as half done. Nobody bets in extra innings. */
export const inningsOutlook = ({ state }: Seen<InningsState>, homeShare: number): Outlook | undefined => {
  if (state.extra !== null) return undefined;
  const begun = state.innings.length;
  const homeBegan = state.innings.filter(({ home }) => home !== null).length;
  const isAwayAtBat = begun > homeBegan;
  const awayLeft = inningsPerGame - begun + (isAwayAtBat ? 0.5 : 0);
  const homeLeft = inningsPerGame - homeBegan + (begun > 0 && !isAwayAtBat ? 0.5 : 0);
  const runs = runsOf(state);
  const [home, away] = [homeLeft * runsPerHalf * 2 * homeShare, awayLeft * runsPerHalf * 2 * (1 - homeShare)];
  const outlook = outlookFromMeans(
    runs.home - runs.away + home - away,
    runs.home + runs.away + home + away,
    (homeLeft + awayLeft) * varianceOfHalf,
  );
  return playedOut(outlook, homeShare);
};
