import { statusSchema } from '@touchline/protocol/status-schema.ts';
import { fastify } from 'fastify';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { statusRoutes } from './status-routes.ts';

const nowMs = Date.parse('2026-03-20T12:00:00Z');
const yesterdayMs = Date.parse('2026-03-19T23:59:59Z');

const answerOf = async (options: Partial<Parameters<typeof statusRoutes>[0]>) => {
  const http = fastify();
  await http.register(
    statusRoutes({
      version: '1.2.3',
      quota: () => undefined,
      recordAsOf: () => undefined,
      now: () => nowMs,
      ...options,
    }),
  );
  const reply = await http.inject('/status');
  await http.close();
  return v.parse(statusSchema, reply.json());
};

it('The calls that are left are told of sports whose source said so today.', async () => {
  const quotas = {
    football: { dayLimit: 7_500, dayRemaining: 6_203, reportedAt: nowMs - 1_000 },
    hockey: { dayLimit: 100, dayRemaining: 3, reportedAt: yesterdayMs },
    mma: { dayLimit: 100, reportedAt: nowMs },
    tennis: undefined,
  };
  const { callsLeft } = await answerOf({ quota: (sport) => new Map(Object.entries(quotas)).get(sport) });
  expect(callsLeft).toEqual({ football: { left: 6_203, limit: 7_500 } });
});

it('The record is dated once it was counted.', async () => {
  expect(await answerOf({})).toEqual({ version: '1.2.3', callsLeft: {} });
  expect(await answerOf({ recordAsOf: () => '2026-03-20T11:00:00.000Z' })).toMatchObject({
    recordAsOf: '2026-03-20T11:00:00.000Z',
  });
});
