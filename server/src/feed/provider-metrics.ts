import { utcDay } from '@touchline/domain/match/iso-time.ts';
import { sourceProblemKinds } from '@touchline/domain/source/source-problem.ts';
import { sportIds } from '@touchline/domain/sport.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import type { CallOutcome } from '@touchline/provider/api-sports/api-client.ts';
import type { KnownQuota } from '@touchline/provider/sports-source.ts';
import { counter, gaugeBy } from '../platform/metrics/metrics.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';

/** Counts calls to the keyed provider, whoever asked: the board, a visitor or a forecast. */
export const meterCalls = (metrics: Metrics): ((sport: SportId, outcome: CallOutcome) => void) => {
  const calls = counter(metrics, {
    name: 'touchline_provider_calls_total',
    help: 'Calls to the provider by sport and outcome: ok, the kind of the problem, or held-back by our own limit.',
    labels: { sport: sportIds, outcome: ['ok', 'held-back', ...sourceProblemKinds] },
  });
  return (sport, outcome) => calls.inc({ sport, outcome });
};

/** What is left of the day's calls. Yesterday's word says nothing of today's. */
export const meterQuota = (
  metrics: Metrics,
  { quota, now }: { readonly quota: (sport: SportId) => KnownQuota | undefined; readonly now: () => number },
): void => {
  const read = (field: 'dayRemaining' | 'dayLimit') => (): [string, number][] =>
    sportIds.flatMap((sport): [string, number][] => {
      const known = quota(sport);
      const value = known?.[field];
      if (known === undefined || value === undefined || utcDay(known.reportedAt) !== utcDay(now())) return [];
      return [[sport, value]];
    });
  gaugeBy(metrics, {
    name: 'touchline_provider_quota_remaining',
    help: 'Calls of a sport that are left today, as the provider last told any node.',
    label: 'sport',
    read: read('dayRemaining'),
  });
  gaugeBy(metrics, {
    name: 'touchline_provider_quota_limit',
    help: 'Calls of a sport that the plan has a day.',
    label: 'sport',
    read: read('dayLimit'),
  });
};
