import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import { faultControls, onOrder } from '../controls.ts';
import type { SimulatedClock } from '../simulated-clock.ts';
import { isSportSlug, sportSlugs } from '../sports/sport-slug.ts';
import { faultOrder } from './faults.ts';
import type { SportsService } from './sports-routes.ts';

const clockOrder = v.strictObject({
  now: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  speed: v.optional(v.pipe(v.number(), v.minValue(0))),
  advanceMs: v.optional(v.number()),
});

const points = v.pipe(v.number(), v.integer(), v.minValue(0));

const matchOrder = v.strictObject({
  homeName: v.optional(v.string()),
  awayName: v.optional(v.string()),
  score: v.optional(v.strictObject({ home: v.optional(points), away: v.optional(points) })),
});

/** What tests and demonstrations turn: faults, the clock, single matches. The real provider has nothing of the kind. */
export const controlRoutes = (
  app: FastifyInstance,
  { faults, source, quota, addresses }: SportsService,
  clock: SimulatedClock,
): void => {
  const clockState = () => ({ now: new Date(clock.now()).toISOString(), speed: clock.speed() });

  app.get('/_simulator/state', () => ({
    clock: clockState(),
    addresses: Object.fromEntries(addresses),
    quota: Object.fromEntries(sportSlugs.map((sport) => [sport, quota.used(sport)])),
    faults: faults.list(),
    live: Object.fromEntries(sportSlugs.map((sport) => [sport, source.liveIds(sport)])),
  }));

  faultControls(app, faultOrder, faults);

  onOrder(app, 'clock', clockOrder, ({ now, speed, advanceMs }) => {
    clock.set({ nowMs: now === undefined ? undefined : Date.parse(now), speed, advanceMs });
    return clockState();
  });

  onOrder(app, 'matches/:sport/:id', matchOrder, (order, reply, { sport = '', id }) => {
    if (!isSportSlug(sport)) return reply.code(404).send({ problem: ['no such sport'] });
    const done = source.nudge(sport, Number(id), order);
    return done.ok
      ? done.item
      : reply.code(done.problem === 'no such match' ? 404 : 409).send({ problem: [done.problem] });
  });
};
