import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

import { createFaultList } from '../controls.ts';
import type { SimulatedClock } from '../simulated-clock.ts';
import { controlRoutes } from './control-routes.ts';
import type { DataSource } from './envelope.ts';
import type { FaultOrder } from './faults.ts';
import { createCallLog, createQuota } from './quota.ts';
import type { PlanName, QuotaLimits } from './quota.ts';
import { sportsRoutes } from './sports-routes.ts';
import type { OverMinute } from './sports-routes.ts';

export type SportsServerOptions = {
  readonly source: DataSource;
  readonly clock: SimulatedClock;
  readonly limits: QuotaLimits;
  readonly plan: PlanName;
  readonly key: string | undefined;
  readonly overMinute: OverMinute;
  readonly wallNow: () => number;
  readonly random: () => number;
  readonly wait: (ms: number) => Promise<void>;
};

/** The stand-in as an HTTP server that does not listen yet. */
export const createSportsServer = (options: SportsServerOptions): FastifyInstance => {
  const { source, clock } = options;
  // Calls that hang on purpose must not keep the server from closing.
  const app = fastify({ forceCloseConnections: true });
  const quota = createQuota(options.limits, clock.now, options.wallNow);
  const faults = createFaultList<FaultOrder>(options.random);
  const log = createCallLog();
  controlRoutes({ clock, faults, source, quota, log })(app);
  sportsRoutes({
    source,
    quota,
    faults,
    log,
    key: options.key,
    plan: options.plan,
    overMinute: options.overMinute,
    simulatedNow: clock.now,
    wait: options.wait,
  })(app);
  return app;
};
