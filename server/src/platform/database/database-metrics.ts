import { gaugeBy, total } from '../metrics/metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Database } from './database.ts';

/** Offers what the database counts of itself; a scrape asks the database nothing. */
export const meterDatabase = (metrics: Metrics, { tally }: Pick<Database, 'tally'>): void => {
  total(metrics, {
    name: 'touchline_database_queries_total',
    help: 'Statements and transactions that were answered; a transaction counts once.',
    read: () => tally().answered,
  });
  total(metrics, {
    name: 'touchline_database_errors_total',
    help: 'Statements and transactions that failed, were refused or not answered in time.',
    read: () => tally().failed,
  });
  total(metrics, {
    name: 'touchline_database_wait_seconds_total',
    help: 'How long callers waited for the database altogether, for a connection and for the answer.',
    read: () => tally().waitedMs / 1_000,
  });
  gaugeBy(metrics, {
    name: 'touchline_database_connections',
    help: 'Pooled connections to PostgreSQL, and callers that wait for one.',
    label: 'state',
    read: () => Object.entries(tally().connections ?? {}),
  });
};
