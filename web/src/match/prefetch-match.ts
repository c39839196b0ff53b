import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sports.ts';
import type { QueryClient } from '@tanstack/react-query';
import { forecastQuery, mayHaveForecast } from './forecast-query.ts';
import { oddsQuery } from './odds-query.ts';
import { mayHaveStatistics, statisticsQuery } from './statistics-query.ts';

/** Asks for what a match's details will show, when somebody is about to open them. What is known and good is not asked. */
export const prefetchMatch = (queries: QueryClient, match: Match): void => {
  const { id, sport } = match;
  if (mayHaveForecast(match)) void queries.prefetchQuery(forecastQuery(match));
  if (sports[sport].hasOdds) void queries.prefetchQuery(oddsQuery(id, match));
  if (mayHaveStatistics(match)) void queries.prefetchQuery(statisticsQuery(id, match));
};
