import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { oddsAnswerSchema } from '@touchline/protocol/match-data-schema.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createFakeMatchProvider } from '../../test/fake-match-provider.ts';
import { createManualClock } from '../../test/manual-clock.ts';
import { liveMatch } from '../../test/sample-matches.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { answerUnknownAddresses } from '../platform/http/problem.ts';
import { readInputWithValibot } from '../platform/http/request-input.ts';
import { createLog } from '../platform/log.ts';
import { createMatchAnswers } from './match-answers.ts';
import { matchDataRoutes } from './match-data-routes.ts';

it('A match of another day can be read, charged to the visitor, but not streamed.', async () => {
  const payers: (string | undefined)[] = [];
  const clock = createManualClock(epochMs('2024-05-25T15:00:00.000Z'));
  const answers = createMatchAnswers({
    provider: createFakeMatchProvider().source,
    oddsHistory: { latest: async () => undefined, record: async (_match, { value }) => ({ ...value, history: [] }) },
    budget: {
      reserve: (_sport, _isFirst, visitor) => {
        payers.push(visitor);
        return { ok: true, commit: () => undefined };
      },
    },
    clock,
    events: { onProblem: () => undefined, onNotes: () => undefined, onStoreFailure: () => undefined },
  });
  const read = liveMatch('football-50', { status: 'finished', startTime: '2024-05-22T15:00:00.000Z' });
  const http = createHttpServer({
    log: createLog({ level: 'silent', readable: false }),
    trustProxy: 1,
    headers: {},
    newRequestId: () => 'test',
  });
  await http.register(async (api) => {
    answerUnknownAddresses(api);
    readInputWithValibot(api);
    await api.register(
      matchDataRoutes({
        board: { match: () => undefined },
        otherDays: { match: (id) => (id === read.id ? read : undefined) },
        answers: answers,
        stream: { join: () => true },
        limit: { take: () => ({ waitMs: 0 }) },
      }),
    );
  });
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  const odds = await fetch(`${origin}/matches/football-50/odds`, { headers: { 'x-forwarded-for': '2001:db8::7' } });
  expect(v.parse(oddsAnswerSchema, await odds.json())).toMatchObject({ sample: false, bookmaker: 'Bet One' });
  expect(payers).toEqual(['2001:db8:0:0::/64']);
  expect((await fetch(`${origin}/matches/football-50/live`)).status).toBe(404);
  expect((await fetch(`${origin}/matches/football-51/odds`)).status).toBe(404);
  await http.close();
});
