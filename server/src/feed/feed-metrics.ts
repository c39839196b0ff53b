import { sourceProblemKinds } from '@touchline/domain/source/source-problem.ts';
import { sportIds } from '@touchline/domain/sport.ts';
import { counter, gauge } from '../platform/metrics/metrics.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { FeedEvents } from './feed-events.ts';

/** The same events, counted on their way. */
export const meterFeed = (metrics: Metrics, events: FeedEvents): FeedEvents => {
  const polls = counter(metrics, {
    name: 'touchline_polls_total',
    help: 'Polls for the board by sport and by what came of them: ok, or the kind of the problem.',
    labels: { sport: sportIds, outcome: ['ok', ...sourceProblemKinds] },
  });
  const dropped = counter(metrics, {
    name: 'touchline_dropped_items_total',
    help: 'Items of good replies that could not be read and were left out.',
    labels: { sport: sportIds },
  });
  const written = counter(metrics, {
    name: 'touchline_board_writes_total',
    help: 'Versions of the board that this node wrote.',
    labels: {},
  });
  const terms = counter(metrics, {
    name: 'touchline_leader_terms_total',
    help: 'How often this node became the one that polls.',
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

export const meterLeader = (metrics: Metrics, isLeader: () => boolean): void => {
  gauge(metrics, {
    name: 'touchline_leader',
    help: '1 on the node that polls the source, 0 on the others.',
    read: () => Number(isLeader()),
  });
};
