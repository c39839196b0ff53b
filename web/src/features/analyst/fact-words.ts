import * as texts from '@touchline/texts/en/analyst.ts';
import { periodName } from '@touchline/texts/en/match.ts';
import type { FactMatch } from '@touchline/domain/analyst/facts.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { type SideOrder, sideOrder } from '@touchline/domain/match/side-order.ts';

/** "Inter v Roma", "Ajax 2-1 PSV", "Monaco Grand Prix, Race". */
export const pairing = ({ title, home, away, score }: FactMatch): string =>
  title ?? (score === undefined ? texts.pairing(home, away) : `${home} ${texts.score(score.home, score.away)} ${away}`);

/** Where the match stood when the facts were gathered: "67'", "Live", "22:30", "Finished". `start`: its start in words. */
export const standing = ({ status, minute, period }: FactMatch, start: string): string => {
  switch (status) {
    case 'scheduled':
      return start;
    case 'live':
      return minute === undefined ? (period === undefined ? texts.live : periodName(period)) : `${minute}'`;
    case 'finished':
      return texts.finished;
    case 'postponed':
    default:
      return texts.postponed;
  }
};

const homeFirst: SideOrder = ['home', 'away'];

/** The order of a fact's sides as the board draws the match; home first once it has left the board. */
export const factOrder = (shown: Match | undefined): SideOrder => (shown === undefined ? homeFirst : sideOrder(shown));

/** A side's picture, as long as the board has the match: it is no fact of the answer. */
export const logoOf = (shown: Match | undefined, side: Side): string | undefined =>
  (side === 'home' ? shown?.homeTeam : shown?.awayTeam)?.logo;
