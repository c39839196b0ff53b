import { seasonOf } from '../match-plan.ts';
import { oddText } from '../odds/overround.ts';
import type { Quote } from '../odds/quote.ts';
import type { SportSlug } from '../sport-slug.ts';
import type { View } from '../staged-match.ts';
import { flag, picture } from './pictures.ts';
import { wireTime } from './wire-time.ts';

const bookmakersOf = (quote: Quote): readonly object[] =>
  quote.bookmakers.map(({ id, name, bets }) => ({
    id,
    name,
    bets: bets.map((bet) => ({
      id: bet.id,
      name: bet.name,
      values: bet.prices.map(({ value, chance }) => ({ value, odd: oddText(chance) })),
    })),
  }));

const footballOdds = (quote: Quote, view: View): object => {
  const { plan } = quote;
  const { league } = plan;
  const when = wireTime(plan.startMs, view.zone);
  return {
    league: {
      id: league.id,
      name: league.name,
      country: league.country.name,
      logo: picture(view, 'football', 'leagues', league.id),
      flag: flag(view, league.country),
      season: seasonOf(plan),
    },
    fixture: { id: plan.id, timezone: view.zone, date: when.date, timestamp: when.timestamp },
    update: wireTime(quote.updatedMs, view.zone).date,
    bookmakers: bookmakersOf(quote),
  };
};

const fightOdds = (quote: Quote): object => ({ fight: { id: quote.plan.id }, bookmakers: bookmakersOf(quote) });

/** As in the documentation's basketball sample, which says no more of the game than its id; the further sports follow it. */
const gameOdds =
  (sport: SportSlug) =>
  (quote: Quote, view: View): object => {
    const { plan } = quote;
    const { league } = plan;
    return {
      league: {
        id: league.id,
        name: league.name,
        type: league.knockout ? 'Cup' : 'League',
        season: seasonOf(plan),
        logo: picture(view, sport, 'leagues', league.id),
      },
      country: {
        id: league.country.id,
        name: league.country.name,
        code: league.country.code,
        flag: flag(view, league.country),
      },
      game: { id: plan.id },
      bookmakers: bookmakersOf(quote),
    };
  };

/** An item of `/odds`. Football alone says when its prices moved. */
export const oddsItem = (sport: SportSlug, quote: Quote, view: View): object => {
  if (sport === 'football') return footballOdds(quote, view);
  return sport === 'mma' ? fightOdds(quote) : gameOdds(sport)(quote, view);
};
