import { providerProblemKinds } from '@touchline/domain/provider-problem.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { utcDay } from '@touchline/domain/time/iso-time.ts';
import type { CallOutcome } from '@touchline/provider/api-sports/api-client.ts';
import type { ReportedQuota } from '@touchline/provider/score-provider.ts';
import { counter, gauge, gaugeBy } from '../platform/metrics/metrics.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { IngestEvents } from './ingest-log.ts';
import type { Ingest } from './ingest.ts';

/** Counts calls to the provider, no matter what caused them: the board, a visitor or a forecast. */
export const meterProviderCalls = (metrics: Metrics): ((sport: SportId, outcome: CallOutcome) => void) => {
  const calls = counter(metrics, {
    name: 'touchline_provider_calls_total',
    help: 'Calls to the provider by sport and outcome: ok, the kind of the problem, or held-back by our own limit.',
    labels: { sport: sportIds, outcome: ['ok', 'held-back', ...providerProblemKinds] },
  });
  return (sport, outcome) => calls.inc({ sport, outcome });
};

/** Exports the calls that are left today and the daily limit; yesterday's report is not used. */
export const meterQuota = (
  metrics: Metrics,
  { quota, now }: { readonly quota: (sport: SportId) => ReportedQuota | undefined; readonly now: () => number },
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
    help: 'Calls of a sport that are left today, as the provider last reported to any node.',
    label: 'sport',
    read: read('dayRemaining'),
  });
  gaugeBy(metrics, {
    name: 'touchline_provider_quota_limit',
    help: 'Daily calls of a sport in the plan.',
    label: 'sport',
    read: read('dayLimit'),
  });
};

/** Counts the events and passes them on to `events`. */
export const meterIngest = (metrics: Metrics, events: IngestEvents): IngestEvents => {
  const polls = counter(metrics, {
    name: 'touchline_polls_total',
    help: 'Polls for the board by sport and outcome: ok, or the kind of the problem.',
    labels: { sport: sportIds, outcome: ['ok', ...providerProblemKinds] },
  });
  const dropped = counter(metrics, {
    name: 'touchline_dropped_items_total',
    help: 'Items of good replies that could not be read and were left out.',
    labels: { sport: sportIds },
  });
  const written = counter(metrics, {
    name: 'touchline_board_writes_total',
    help: 'Versions of the board written by this node.',
    labels: {},
  });
  const terms = counter(metrics, {
    name: 'touchline_leader_terms_total',
    help: 'How often this node became the leader.',
    labels: {},
  });
  return {
    onLeading: (term) => {
      terms.inc({});
      events.onLeading(term);
    },
    onReply: (call, reply, tookMs) => {
      polls.inc({ sport: call.sport, outcome: reply.ok ? 'ok' : reply.problem.kind });
      events.onReply(call, reply, tookMs);
    },
    onDroppedItems: (sport, reasons) => {
      dropped.inc({ sport }, reasons.length);
      events.onDroppedItems(sport, reasons);
    },
    onWritten: (change) => {
      written.inc({});
      events.onWritten(change);
    },
  };
};

/** Exports whether this node leads, and the leader's forecast of each sport's calls. */
export const meterLeader = (
  metrics: Metrics,
  { isLeader, pollPlan }: Pick<Ingest, 'isLeader' | 'pollPlan'>,
  /** Epoch ms. */
  now: () => number,
): void => {
  gauge(metrics, {
    name: 'touchline_leader',
    help: '1 on the node that polls the provider, 0 on the others.',
    read: () => Number(isLeader()),
  });
  gaugeBy(metrics, {
    name: 'touchline_provider_quota_lasts_seconds',
    help: 'Time until the provider will refuse calls of a sport, if that is before the reset; only on the leader.',
    label: 'sport',
    read: () =>
      sportIds.flatMap((sport): [string, number][] => {
        const exhaustedAt = pollPlan(sport)?.quota?.exhaustedAt;
        return exhaustedAt === undefined ? [] : [[sport, Math.max(0, exhaustedAt - now()) / 1_000]];
      }),
  });
};
