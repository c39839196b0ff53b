import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

import { createFaultList } from '../controls.ts';
import type { SimulatedClock } from '../simulated-clock.ts';
import { controlRoutes } from './control-routes.ts';
import type { FaultOrder } from './faults.ts';
import { createQuota } from './quota.ts';
import type { QuotaLimits } from './quota.ts';
import { sportsRoutes } from './sports-routes.ts';
import type { SportsService } from './sports-routes.ts';

export type SportsServerOptions = Pick<SportsService, 'source' | 'plan' | 'key' | 'wait'> & {
  readonly clock: SimulatedClock;
  readonly limits: QuotaLimits;
  readonly wallNow: () => number;
  readonly random: () => number;
};

/** The stand-in as an HTTP server that does not listen yet. */
export const createSportsServer = ({
  clock,
  limits,
  wallNow,
  random,
  ...options
}: SportsServerOptions): FastifyInstance => {
  // Calls that hang on purpose must not keep the server from closing.
  const app = fastify({ forceCloseConnections: true });
  const service: SportsService = {
    ...options,
    quota: createQuota(limits, clock.now, wallNow),
    faults: createFaultList<FaultOrder>(random),
    addresses: new Map(),
    simulatedNow: clock.now,
  };
  controlRoutes(app, service, clock);
  sportsRoutes(app, service);
  return app;
};
