import { expect, it } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { meterDatabase } from './database-metrics.ts';

it('What the database counts of itself is told, and its connections where it has some.', async () => {
  const metrics = createMetrics();
  const counts = { answered: 5, failed: 2, waitedMs: 1_500 };
  let connections: { open: number; idle: number; waiting: number } | undefined;
  meterDatabase(metrics, { tally: () => ({ ...counts, ...(connections && { connections }) }) });
  const read = async (): Promise<readonly string[]> =>
    (await metrics.metrics()).split('\n').filter((line) => line.startsWith('touchline_'));
  const counted = [
    'touchline_database_queries_total 5',
    'touchline_database_errors_total 2',
    'touchline_database_wait_seconds_total 1.5',
  ];
  expect(await read()).toEqual(counted);
  connections = { open: 10, idle: 0, waiting: 3 };
  expect(await read()).toEqual([
    ...counted,
    'touchline_database_connections{state="open"} 10',
    'touchline_database_connections{state="idle"} 0',
    'touchline_database_connections{state="waiting"} 3',
  ]);
});
