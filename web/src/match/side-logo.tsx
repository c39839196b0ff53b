import type { Match, Side } from '@touchline/domain/match/match.ts';
import { isCompetitor } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { TeamLogo } from '../ui/team-logo.tsx';

export type SideLogoProps = {
  readonly match: Pick<Match, 'sport' | 'homeTeam' | 'awayTeam'>;
  readonly side: Side;
  /** Side of the box in pixels; 20 by default. */
  readonly size?: number;
};

/** The logo of one side of a match. A side that is not known yet has an empty box. */
export const SideLogo = ({ match, side, size = 20 }: SideLogoProps) => {
  const { sport, homeTeam, awayTeam } = match;
  const team = side === 'home' ? homeTeam : awayTeam;
  return (
    <TeamLogo
      name={isCompetitor(team) ? team.name : ''}
      logo={team.logo}
      size={size}
      shape={sports[sport].competitors === undefined ? 'shield' : 'disc'}
      opponent={side === 'away' ? homeTeam.name : undefined}
    />
  );
};
