import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isObject, objectAt, openReader, parseJson, textAt } from './live-reader.ts';
import type { JsonObject } from './live-reader.ts';
import { root } from './process.ts';
import { newDataFolder, polling, startServer, startSimulator } from './running-product.ts';
import type { RunningServer, RunningSimulator } from './running-product.ts';

const minuteMs = 60_000;
/** Ten minutes allow for a slow start; the jump then leads into the last minute before kick-off. */
const beforeKickOffMs = 10 * minuteMs;
const toLastMinuteMs = 9 * minuteMs;
/** Longer than any football match. */
const wholeMatchMs = 180 * minuteMs;
const patienceMs = 90_000;

const noonMs = Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`);

const data = newDataFolder();
let simulator: RunningSimulator;

beforeAll(async () => {
  simulator = await startSimulator(['sports', '--seed', '7']);
});

afterAll(async () => {
  await simulator?.stop();
  data.remove();
});

/** Sets the stand-in's clock and starts the server at that time. SIGUSR2 advances the server's clock by `jumpMs`. */
const startAt = async (nowMs: number, jumpMs: number): Promise<RunningServer> => {
  await simulator.control('clock', { now: new Date(nowMs).toISOString() });
  return startServer({
    ...polling(simulator),
    DATA_DIR: data.path,
    NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'e2e/moved-clock.mjs')).href}`,
    MOVED_CLOCK_MS: String(nowMs - Date.now()),
    MOVED_CLOCK_JUMP_MS: String(jumpMs),
  });
};

const jump = async (server: RunningServer, byMs: number): Promise<void> => {
  await simulator.control('clock', { advanceMs: byMs });
  server.process.kill('SIGUSR2');
  await server.process.line(/the clock was moved by/);
};

const read = async (server: RunningServer, path: string): Promise<JsonObject> => {
  const body = parseJson(await (await server.get(path)).text());
  return isObject(body) ? body : {};
};

const startOf = (match: JsonObject): number => Date.parse(textAt(match, 'startTime'));

/** Forecasts cover regular time, so a match with extra time is graded by its score after 90 minutes. */
const outcomeOf = (match: JsonObject): string => {
  const { home, away } = isObject(match['regularScore'])
    ? match['regularScore']
    : { home: match['homeScore'], away: match['awayScore'] };
  const by = Number(home) - Number(away);
  if (by === 0) return 'draw';
  return by > 0 ? 'home' : 'away';
};

/** The content of a forecast as a string, for exact comparison. */
const toldBy = (forecast: JsonObject): string =>
  JSON.stringify(['chances', 'basis', 'band', 'model'].map((key) => forecast[key]));

it('A forecast is frozen before kick-off, survives a server crash, and is graded after the match.', async () => {
  const first = await startAt(noonMs, 0);
  const reader = await openReader(first.origin);
  const isToCome = (match: JsonObject): boolean =>
    match['sport'] === 'football' && match['status'] === 'scheduled' && startOf(match) > noonMs + 2 * beforeKickOffMs;
  const { matches } = await reader.until(
    'an upcoming football match',
    (board) => [...board.matches.values()].some((match) => isToCome(match) && isObject(match['forecast'])),
    patienceMs,
  );
  const [chosen] = [...matches.values()]
    .filter((match) => isToCome(match) && isObject(match['forecast']))
    .toSorted((a, b) => startOf(a) - startOf(b));
  if (chosen === undefined) throw new Error('no upcoming football match with a forecast');
  reader.close();
  const id = textAt(chosen, 'id');
  const kickOffMs = startOf(chosen);
  const forecastPath = `/api/matches/${id}/forecast`;
  expect(await read(first, forecastPath)).not.toHaveProperty('frozen');
  await first.stop();

  const second = await startAt(kickOffMs - beforeKickOffMs, toLastMinuteMs);
  const served = [toldBy(objectAt(await read(second, forecastPath), 'forecast'))];
  await jump(second, toLastMinuteMs);
  let frozen: JsonObject | undefined;
  await expect
    .poll(
      async () => {
        const answer = await read(second, forecastPath);
        served.push(toldBy(objectAt(answer, 'forecast')));
        frozen = isObject(answer['frozen']) ? answer['frozen'] : undefined;
        return frozen;
      },
      { timeout: patienceMs },
    )
    .toMatchObject({ kickOff: new Date(kickOffMs).toISOString() });
  const said = objectAt({ frozen: frozen ?? null }, 'frozen');
  expect(Date.parse(textAt(said, 'frozenAt'))).toBeLessThan(kickOffMs);
  expect(said).not.toHaveProperty('outcome');
  expect(served).toContain(toldBy(said));
  second.process.kill('SIGKILL');
  await second.process.ended;

  const third = await startAt(kickOffMs + minuteMs, wholeMatchMs);
  const follower = await openReader(third.origin);
  const statusOf = ({ matches: all }: { matches: ReadonlyMap<string, JsonObject> }) => all.get(id)?.['status'];
  await follower.until('the kick-off', (board) => statusOf(board) === 'live', patienceMs);
  const inPlay = await read(third, forecastPath);
  expect(objectAt(inPlay, 'frozen')).toEqual(said);
  expect(inPlay['forecast']).toMatchObject({ inPlay: true });
  const open = await read(third, '/api/track-record');
  expect(open).toMatchObject({ simulated: true, records: [] });
  expect(Number(open['open'])).toBeGreaterThan(0);

  await jump(third, wholeMatchMs);
  const over = await follower.until('the final whistle', (board) => statusOf(board) === 'finished', patienceMs);
  const ended = over.matches.get(id);
  if (ended === undefined) throw new Error('the match left the board');
  await expect
    .poll(async (): Promise<object> => objectAt(await read(third, forecastPath), 'frozen'), { timeout: patienceMs })
    .toEqual({ ...said, outcome: outcomeOf(ended) });
  const { records } = await read(third, '/api/track-record');
  const its = (Array.isArray(records) ? records.filter(isObject) : []).find(
    ({ sport, basis }) => sport === 'football' && basis === said['basis'],
  );
  expect(Number(objectAt(its, 'record')['n'])).toBeGreaterThan(0);
  follower.close();
  await third.stop();
}, 300_000);
