import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { SimulatedClock } from './simulated-clock.ts';

/* Shared by the control routes of all stand-ins, which start with `/_simulator/`, unlike real routes. */

type Params = Readonly<Record<string, string>>;

const unreadable = (reply: FastifyReply, issues: readonly v.BaseIssue<unknown>[]): FastifyReply =>
  reply.code(400).send({ problem: issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`) });

/** Adds `POST /_simulator/PATH`. A body that does not match the schema gets a 400 with the problems. */
export const onOrder = <Schema extends v.GenericSchema>(
  app: FastifyInstance,
  path: string,
  schema: Schema,
  handle: (order: v.InferOutput<Schema>, reply: FastifyReply, params: Params) => unknown,
): void => {
  app.post<{ Params: Params }>(`/_simulator/${path}`, (request, reply) => {
    const order = v.safeParse(schema, request.body ?? undefined);
    return order.success ? handle(order.output, reply, request.params) : unreadable(reply, order.issues);
  });
};

/** Fields of every order to a clock. */
export const clockFields = {
  now: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  speed: v.optional(v.pipe(v.number(), v.minValue(0))),
};

export const clockState = ({ now, speed }: SimulatedClock) => ({ now: new Date(now()).toISOString(), speed: speed() });

/** Closes the connection without a reply. */
export const hangUp = (reply: FastifyReply): FastifyReply => {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
  return reply;
};

/** Fields of every fault. */
export const faultShare = {
  /** The share of calls that fail. */
  probability: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  /** The number of calls that fail. When absent, all fail until the fault is removed. */
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
};

type FaultShare = { readonly probability: number; readonly count?: number | undefined };

export type Fault<Order> = Order & { readonly id: number; readonly struck: number };

export type FaultList<Order extends FaultShare> = ReturnType<typeof createFaultList<Order>>;

export const createFaultList = <Order extends FaultShare>(random: () => number, orders: readonly Order[] = []) => {
  let next = 1;
  let faults: readonly Fault<Order>[] = [];
  const add = (order: Order): Fault<Order> => {
    const fault = { ...order, id: next, struck: 0 };
    next += 1;
    faults = [...faults, fault];
    return fault;
  };
  orders.forEach(add);
  return {
    add,
    clear(): void {
      faults = [];
    },
    list: (): readonly Fault<Order>[] => faults,
    /** The oldest matching fault that its probability selects. Counts the call. */
    strike(applies: (fault: Fault<Order>) => boolean): Fault<Order> | undefined {
      const fault = faults.find((each) => applies(each) && random() < each.probability);
      if (fault === undefined) return undefined;
      const matched = { ...fault, struck: fault.struck + 1 };
      const isSpent = fault.count !== undefined && matched.struck >= fault.count;
      faults = faults.flatMap((each) => (each.id !== fault.id ? [each] : isSpent ? [] : [matched]));
      return matched;
    },
  };
};

/** Adds `POST` and `DELETE /_simulator/faults`. */
export const faultControls = <Order extends FaultShare>(
  app: FastifyInstance,
  schema: v.GenericSchema<unknown, Order>,
  faults: FaultList<Order>,
): void => {
  onOrder(app, 'faults', schema, (order, reply) => reply.code(201).send(faults.add(order)));
  app.delete('/_simulator/faults', (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
};
