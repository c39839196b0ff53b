import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { statusRoutes } from './status-routes.ts';

const answerOf = async (recordAsOf: string | undefined): Promise<unknown> => {
  const http = fastify();
  await http.register(statusRoutes({ version: '1.2.3', recordAsOf: () => recordAsOf }));
  const reply = await http.inject('/status');
  await http.close();
  return reply.json();
};

it('Visitors see the version and the time of the track record, but no quotas.', async () => {
  expect(await answerOf(undefined)).toEqual({ version: '1.2.3' });
  const recordAsOf = '2026-03-20T11:00:00.000Z';
  expect(await answerOf(recordAsOf)).toEqual({ version: '1.2.3', recordAsOf });
});
