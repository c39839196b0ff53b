import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectAt, openReader, textAt } from './live-reader.ts';
import type { JsonObject, LiveReader, ReadBoard } from './live-reader.ts';
import { root } from './process.ts';
import { newDataFolder, polling, startServer, startSimulator } from './running-product.ts';
import type { RunningServer, RunningSimulator } from './running-product.ts';

const samples = join(root, '..', 'shared', 'provider', 'samples');

const matchesOf = (board: ReadBoard, sport: string, day?: string): JsonObject[] =>
  [...board.matches.values()].filter(
    (match) => match['sport'] === sport && (day === undefined || textAt(match, 'startTime').startsWith(day)),
  );

/** Also checks the country, because Scotland's cup has the same name and its final is on the same day. */
const isFinal = (match: JsonObject): boolean =>
  textAt(match, 'league') === 'FA Cup' && textAt(match, 'leagueCountry') === 'England';

/** Skipped without the recorded replies, which may not be redistributed. */
describe.skipIf(!existsSync(samples))(
  'the server with replayed provider replies (skipped without the recording)',
  () => {
    const data = newDataFolder();
    let simulator: RunningSimulator;
    let server: RunningServer;
    let reader: LiveReader;

    beforeAll(async () => {
      simulator = await startSimulator(['replay', samples]);
      server = await startServer({ DATA_DIR: data.path, ...polling(simulator) });
      reader = await openReader(server.origin);
    });

    afterAll(async () => {
      reader?.close();
      await server?.stop();
      await simulator?.stop();
      data.remove();
    });

    it('shows the 1,183 football fixtures of 2024-05-25', async () => {
      const board = await reader.until(
        'all fixtures of the recorded day',
        (read) => matchesOf(read, 'football', '2024-05-25').length >= 1_183,
      );
      expect(matchesOf(board, 'football', '2024-05-25')).toHaveLength(1_183);
    });

    it('shows the facts of a recorded match: the FA Cup final before its kick-off', async () => {
      const board = await reader.until('the FA Cup final', (read) => matchesOf(read, 'football').some(isFinal));
      expect(matchesOf(board, 'football', '2024-05-25').find(isFinal)).toMatchObject({
        status: 'scheduled',
        homeTeam: { name: 'Manchester City' },
        awayTeam: { name: 'Manchester United' },
        leagueCountry: 'England',
      });
    });

    it('shows recorded live matches as live', async () => {
      const board = await reader.until('a live football match', (read) =>
        matchesOf(read, 'football').some((match) => match['status'] === 'live'),
      );
      const live = matchesOf(board, 'football').filter((match) => match['status'] === 'live');
      expect(live.every((match) => textAt(objectAt(match, 'homeTeam'), 'name') !== '')).toBe(true);
    });

    it('reports no problem for a sport whose replies were recorded', async () => {
      await reader.until(
        'a good football reply',
        (read) => textAt(objectAt(read.sports, 'football'), 'checkedAt') !== '',
      );
      expect(objectAt(reader.board().sports, 'football')).not.toHaveProperty('problem');
    });
  },
);
