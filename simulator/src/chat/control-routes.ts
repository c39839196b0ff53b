import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import type { CallRecord } from './call-record.ts';
import type { ChatFaults } from './chat-faults.ts';
import { chatFaultOrder } from './chat-faults.ts';

/** What tests and demonstrations turn. The real service has nothing of the kind. */
export const controlRoutes =
  ({ faults, record }: { readonly faults: ChatFaults; readonly record: CallRecord }) =>
  (app: FastifyInstance): void => {
    app.get('/_simulator/state', () => ({ faults: faults.list(), calls: record.list().length }));
    app.get('/_simulator/calls', () => ({ calls: record.list() }));
    app.delete('/_simulator/calls', (_request, reply) => {
      record.clear();
      return reply.code(204).send();
    });
    app.post('/_simulator/faults', (request, reply) => {
      const order = v.safeParse(chatFaultOrder, request.body);
      if (order.success) return reply.code(201).send(faults.add(order.output));
      return reply
        .code(400)
        .send({ problem: order.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`) });
    });
    app.delete('/_simulator/faults', (_request, reply) => {
      faults.clear();
      return reply.code(204).send();
    });
  };
