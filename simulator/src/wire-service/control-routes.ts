import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';

import type { SimulatedClock } from '../simulated-clock.ts';
import { isSportSlug, sportSlugs } from '../sports/sport-slug.ts';
import type { CallLog } from './call-log.ts';
import type { DataSource } from './data-source.ts';
import type { Faults } from './faults.ts';
import { faultOrder } from './faults.ts';
import type { Quota } from './quota.ts';

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

const problemStatus = { 'no such match': 404, 'not in play': 409, 'no score': 409, recorded: 409 } as const;

const unreadable = (reply: FastifyReply, issues: readonly v.BaseIssue<unknown>[]): FastifyReply =>
  reply.code(400).send({ problem: issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`) });

/** What tests and demonstrations turn: faults, the clock, single matches. The real provider has nothing of the kind. */
export const controlRoutes =
  (parts: {
    readonly clock: SimulatedClock;
    readonly faults: Faults;
    readonly source: DataSource;
    readonly quota: Quota;
    readonly log: CallLog;
  }) =>
  (app: FastifyInstance): void => {
    const { clock, faults, source, quota, log } = parts;
    const clockState = () => ({ now: new Date(clock.now()).toISOString(), speed: clock.speed() });

    app.get('/_simulator/state', () => ({
      clock: clockState(),
      calls: log.calls(),
      endpoints: log.endpoints(),
      addresses: log.addresses(),
      quota: Object.fromEntries(sportSlugs.map((sport) => [sport, quota.used(sport)])),
      faults: faults.list(),
      live: Object.fromEntries(sportSlugs.map((sport) => [sport, source.liveIds(sport)])),
      recordedErrors: [...source.recordedErrors.keys()],
    }));

    app.post('/_simulator/faults', (request, reply) => {
      const order = v.safeParse(faultOrder, request.body);
      if (!order.success) return unreadable(reply, order.issues);
      const { kind, name } = order.output;
      if (kind === 'recorded' && !source.recordedErrors.has(name ?? ''))
        return reply.code(400).send({ problem: ['name: no recorded refusal has this name'] });
      return reply.code(201).send(faults.add(order.output));
    });

    app.delete('/_simulator/faults', (_request, reply) => {
      faults.clear();
      return reply.code(204).send();
    });

    app.post('/_simulator/clock', (request, reply) => {
      const order = v.safeParse(clockOrder, request.body);
      if (!order.success) return unreadable(reply, order.issues);
      const { now, speed, advanceMs } = order.output;
      clock.set({ nowMs: now === undefined ? undefined : Date.parse(now), speed, advanceMs });
      return reply.send(clockState());
    });

    app.post<{ Params: { sport: string; id: string } }>('/_simulator/matches/:sport/:id', (request, reply) => {
      const { sport, id } = request.params;
      const order = v.safeParse(matchOrder, request.body);
      if (!order.success) return unreadable(reply, order.issues);
      if (!isSportSlug(sport)) return reply.code(404).send({ problem: ['no such sport'] });
      const done = source.nudge(sport, Number(id), order.output);
      return done.ok
        ? reply.send(done.item)
        : reply.code(problemStatus[done.problem]).send({ problem: [done.problem] });
    });
  };
