import type { Quote } from '../odds/prices.ts';
import { seasonOf } from '../plan.ts';
import type { SportSlug } from '../sport-slug.ts';
import type { View } from '../seen.ts';
import { leagueOf } from './games.ts';
import { countryOf, wireTime } from './wire-time.ts';

/**
 * An item of `/odds`. Football alone says when its prices moved; the games follow the documentation's basketball sample,
 * which says no more of the game than its id.
 */
export const oddsItem = (sport: SportSlug, { plan, bookmakers, updatedMs }: Quote, view: View): object => {
  const { id, league, startMs } = plan;
  if (sport === 'mma') return { fight: { id }, bookmakers };
  if (sport !== 'football')
    return {
      league: leagueOf(league, seasonOf(plan)),
      country: countryOf(league.country),
      game: { id },
      bookmakers,
    };
  const { date, timestamp } = wireTime(startMs, view.zone);
  return {
    league: {
      id: league.id,
      name: league.name,
      country: league.country.name,
      logo: null,
      flag: null,
      season: seasonOf(plan),
    },
    fixture: { id, timezone: view.zone, date, timestamp },
    update: wireTime(updatedMs, view.zone).date,
    bookmakers,
  };
};
