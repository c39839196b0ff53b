import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { nationalTeamCountry } from '@touchline/domain/team/team-badge.ts';
import { flagAddress } from '../ui/flag-address.ts';
import { TeamLogo } from './team-logo.tsx';

export type KnownTeamLogoProps = {
  readonly sport: SportId;
  readonly team: { readonly id: string; readonly name: string; readonly logo?: string | undefined };
  /** The country of the team's league, as the provider names it. */
  readonly country: string | undefined;
  /** The side length of the box in pixels; 20 by default. */
  readonly size?: number;
};

/** Monaco plays in competitions between countries as a club. */
const clubCountries: ReadonlySet<string | undefined> = new Set(['mc']);

const countryOf = ({ sport, team, country }: KnownTeamLogoProps): string | undefined => {
  const { id, name, logo } = team;
  if (logo !== undefined) return undefined;
  const side = { id, name };
  const leagueCountry = country === undefined ? {} : { leagueCountry: country };
  // Without a match, there is no opponent whose name would have to be a country's too.
  const code = nationalTeamCountry({ sport, homeTeam: side, awayTeam: side, ...leagueCountry }, 'home');
  return clubCountries.has(code) ? undefined : code;
};

/** The logo of a team outside a match: its picture, else a national team's flag, else its badge. */
export const KnownTeamLogo = (props: KnownTeamLogoProps) => {
  const { sport, team, size } = props;
  const country = countryOf(props);
  return (
    <TeamLogo
      name={team.name}
      logo={country === undefined ? team.logo : flagAddress(country)}
      {...(size === undefined ? {} : { size })}
      shape={sports[sport].competitors === undefined ? 'shield' : 'disc'}
    />
  );
};
