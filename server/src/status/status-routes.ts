import { utcDay } from '@touchline/domain/match/iso-time.ts';
import { sportIds } from '@touchline/domain/sport.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import type { StatusAnswer } from '@touchline/protocol/status-schema.ts';
import type { FastifyPluginCallback } from 'fastify';

/** The source's word on a sport's calls, and when it was said, epoch ms. */
type SaidQuota = { readonly dayLimit?: number; readonly dayRemaining?: number; readonly reportedAt: number };

/** `GET /api/status`: how the product is, for people; all of it from memory, so that asking costs nobody anything. */
export const statusRoutes =
  (options: {
    readonly version: string;
    readonly quota: (sport: SportId) => SaidQuota | undefined;
    /** When the public record was last counted, ISO 8601 UTC. */
    readonly recordAsOf: () => string | undefined;
    /** Epoch ms. */
    readonly now: () => number;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { version, quota, recordAsOf, now } = options;
    scope.get('/status', (_request, reply) => {
      const today = utcDay(now());
      const countedAt = recordAsOf();
      const answer: StatusAnswer = {
        version,
        callsLeft: Object.fromEntries(
          sportIds.flatMap((sport) => {
            const { dayLimit: limit, dayRemaining: left, reportedAt } = quota(sport) ?? {};
            // Yesterday's word says nothing of today's calls.
            if (limit === undefined || left === undefined || utcDay(reportedAt ?? 0) !== today) return [];
            return [[sport, { left, limit }]];
          }),
        ),
        ...(countedAt !== undefined && { recordAsOf: countedAt }),
      };
      return reply.header('cache-control', 'no-cache').send(answer);
    });
    done();
  };
