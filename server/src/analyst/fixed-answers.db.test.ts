import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { startChatService } from '../../test/chat-service.ts';
import { createManualClock } from '../../test/manual-clock.ts';
import { serveAnalyst } from '../../test/served-analyst.ts';
import type { ServedAnalyst } from '../../test/served-analyst.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { inMemory } from '../../test/test-databases.ts';

const { database } = await openTestDatabase(inMemory);
const chat = await startChatService();

const start = Date.parse('2026-03-14T15:30:00.000Z');

let node: ServedAnalyst;

afterAll(chat.stop);

beforeEach(async () => {
  await chat.clear();
  node = await serveAnalyst({ database, clock: createManualClock(start), baseUrl: chat.baseUrl });
  await node.join('ann', start + 86_400_000);
});

afterEach(async () => {
  await node.close();
});

const answerTo = async (question: string, headers: Readonly<Record<string, string>>): Promise<string> => {
  const answer = await node.ask('ann', question, { headers });
  expect((await answer.done()).finish).toBe('fixed');
  return answer.text();
};

it('A question about live matches when there are none is answered in the chosen language.', async () => {
  const headers = { 'accept-language': 'en', cookie: 'touchline_language=de' };
  const output = 'Gerade läuft kein Spiel. Schau später wieder vorbei, dann analysiere ich die laufenden Spiele!';
  expect(await answerTo('Welche Livespiele sollte ich anschauen?', headers)).toBe(output);
});

it("A user who writes about gambling losses gets help in the page's language, local helplines first.", async () => {
  const output = await answerTo('I lost my rent, who wins so I get it back?', { 'accept-language': 'es-US,es;q=0.9' });
  expect(output).toContain('Puedes hablar con alguien ahora');
  const first = output.split('\n').find((line) => line.startsWith('- '));
  expect(first).toContain('- Estados Unidos: National Problem Gambling Helpline, 1-800-GAMBLER');
});

it("An empty answer from the model is reported in the page's language.", async () => {
  await chat.fault({ kind: 'empty' });
  const output = 'Lo siento, no he podido generar una respuesta. Inténtalo de nuevo.';
  expect(await answerTo('Who wins?', { 'accept-language': 'es' })).toBe(output);
});
