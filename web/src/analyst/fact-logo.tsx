import type { FactMatch } from '@touchline/domain/analyst/facts.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { SideLogo, TeamLogo } from '../match/team-logo.tsx';

export type FactLogoProps = {
  readonly match: FactMatch;
  /** The match on the board; undefined once it has left, and then only the name is known. */
  readonly shown: Match | undefined;
  readonly side: Side;
  readonly size?: number;
};

/** The logo of one side of a match that an answer mentions. */
export const FactLogo = ({ match, shown, side, size = 20 }: FactLogoProps) =>
  shown === undefined ? (
    <TeamLogo name={match[side]} size={size} opponent={side === 'away' ? match.home : undefined} />
  ) : (
    <SideLogo match={shown} side={side} size={size} />
  );
