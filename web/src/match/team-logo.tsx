import type { Match, Side } from '@touchline/domain/match/match.ts';
import { isCompetitor } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { nationalTeamCountry, teamBadge, type BadgeShape } from '@touchline/domain/team/team-badge.ts';
import { type CSSProperties, useState } from 'react';
import { flagAddress } from '../ui/flag-address.ts';
import styles from './team-logo.module.css';

export type TeamLogoProps = {
  readonly name: string;
  /** The URL of the picture. Without a picture, or if it fails to load, a badge is shown. */
  readonly logo?: string | undefined;
  /** The side length of the box in pixels. */
  readonly size?: number;
  readonly shape?: BadgeShape;
  /** The home side's name. Set for the away side of a match, so that the two badges differ. */
  readonly opponent?: string | undefined;
};

type BadgeProps = Required<Pick<TeamLogoProps, 'name' | 'size' | 'shape'>> & Pick<TeamLogoProps, 'opponent'>;

const Badge = ({ name, size, shape, opponent }: BadgeProps) => {
  const { first, second, pattern } = teamBadge(name, opponent);
  const style: CSSProperties & { readonly '--second': string } = {
    width: size,
    height: size,
    color: first,
    '--second': second,
  };
  return (
    <svg className={styles['badge']} style={style} aria-hidden="true">
      <use href={`#badge-${shape}-${pattern}`} />
    </svg>
  );
};

/** A team's or player's picture in a box of fixed size. Decorative: the name is always next to it. */
export const TeamLogo = ({ name, logo, size = 20, shape = 'shield', opponent }: TeamLogoProps) => {
  const [failed, setFailed] = useState<string>();
  const box = { width: size, height: size };
  if (logo === undefined || logo === failed) {
    if (name === '') return <span className={styles['empty']} style={box} aria-hidden="true" />;
    return <Badge name={name} size={size} shape={shape} opponent={opponent} />;
  }
  return (
    <img
      className={styles['picture']}
      style={box}
      src={logo}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(logo)}
    />
  );
};

export type SideLogoProps = {
  readonly match: Pick<Match, 'sport' | 'homeTeam' | 'awayTeam' | 'leagueCountry'>;
  readonly side: Side;
  /** The side length of the box in pixels; 20 by default. */
  readonly size?: number;
};

/**
 * The logo of one side of a match: its picture, else a national team's flag, else its badge. A side that is not
 * determined yet has an empty box.
 */
export const SideLogo = ({ match, side, size = 20 }: SideLogoProps) => {
  const { sport, homeTeam, awayTeam } = match;
  const team = side === 'home' ? homeTeam : awayTeam;
  const country = team.logo === undefined ? nationalTeamCountry(match, side) : undefined;
  return (
    <TeamLogo
      name={isCompetitor(team) ? team.name : ''}
      logo={country === undefined ? team.logo : flagAddress(country)}
      size={size}
      shape={sports[sport].competitors === undefined ? 'shield' : 'disc'}
      opponent={side === 'away' ? homeTeam.name : undefined}
    />
  );
};
