import { useQuery } from '@tanstack/react-query';
import type { FactMatch } from '@touchline/domain/analyst/facts.ts';
import { type Basis, bases } from '@touchline/domain/forecast/forecast.ts';
import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import { useListing } from '../board/live-provider.tsx';
import { forecastQuery, MatchQueries } from '../match/match-queries.tsx';
import { usePreferences } from '../preferences/preferences.ts';
import { PredictionCard } from './prediction-card.tsx';
import styles from './promo.module.css';

const rank = (basis: Basis): number => bases.indexOf(basis);

/** Upcoming matches with a forecast that is not a base rate, sorted by basis (the best first) and start time. */
export const bestForecasts = (matches: readonly Match[], most: number): readonly Match[] =>
  matches
    .flatMap((match) => {
      const { status, forecast } = match;
      return status !== 'scheduled' || forecast === undefined || forecast.basis === 'base-rate'
        ? []
        : [{ match, basis: forecast.basis }];
    })
    .toSorted(
      (a, b) =>
        rank(a.basis) - rank(b.basis) ||
        latestKickOffMs(a.match) - latestKickOffMs(b.match) ||
        a.match.id.localeCompare(b.match.id),
    )
    .slice(0, most)
    .map(({ match }) => match);

const maxShown = 2;

const factsOf = ({ id, sport, league, homeTeam, awayTeam, status, startTime, timeTbc }: Match): FactMatch => ({
  ref: 'm1',
  matchId: id,
  sport,
  league,
  home: homeTeam.name,
  away: awayTeam.name,
  status,
  startTime,
  ...(timeTbc && { timeTbc }),
});

export type PromoForecastsProps = {
  readonly source: Config['sports'];
  readonly onOpen: (matchId: string) => void;
};

type CardProps = PromoForecastsProps & { readonly match: Match };

const Card = ({ match, source: { provider, simulated }, onOpen }: CardProps) => {
  const { data } = useQuery(forecastQuery(match));
  const forecast = data?.forecast;
  if (forecast === undefined) return null;
  const facts = { asOf: data?.asOf ?? match.startTime, provider, simulated };
  return <PredictionCard match={factsOf(match)} forecast={forecast} facts={facts} onOpen={() => onOpen(match.id)} />;
};

/** Forecasts from the board, as the analyst's answers show them. Shows none to users who hide odds. */
export const PromoForecasts = ({ source, onOpen }: PromoForecastsProps) => {
  const matches = useListing();
  const { hideOdds } = usePreferences();
  const shown = hideOdds ? [] : bestForecasts(matches, maxShown);
  return (
    <MatchQueries>
      <div className={styles['cards']}>
        {shown.map((match) => (
          <Card key={match.id} match={match} source={source} onOpen={onOpen} />
        ))}
      </div>
    </MatchQueries>
  );
};
