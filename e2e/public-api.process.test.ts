import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiReader, openApiReader } from './api-reader.ts';
import { framesOf } from './event-frames.ts';
import { pythonClient, typeScriptClient } from './generated-clients.ts';
import { isObject, type Json, type JsonObject, objectAt, openReader, parseJson, textAt } from './live-reader.ts';
import { root, startProcess } from './process.ts';
import { newDatabase, polling, startServer, startSimulator, temporaryFolder } from './running-product.ts';
import type { RunningServer, RunningSimulator, TestDatabase } from './running-product.ts';

const folder = temporaryFolder();
let database: TestDatabase;
let simulator: RunningSimulator;
let server: RunningServer;
let key: string;
let api: ApiReader;

const run = async (...args: readonly string[]): Promise<string> => {
  const command = startProcess(['npm', 'run', '--silent', 'api-key', '--', ...args], { env: database.env });
  expect(await command.ended).toMatchObject({ status: 0 });
  return command.output();
};

const newKey = async (...args: readonly string[]): Promise<string> =>
  /^tlk_\S+$/m.exec(await run('create', ...args))?.[0] ?? '';

const listAt = (value: JsonObject, name: string): readonly JsonObject[] => {
  const list = value[name];
  return Array.isArray(list) ? list.filter((each: Json) => isObject(each)) : [];
};

const idOf = (match: JsonObject): string => textAt(match, 'id');

const allMatches = async (query = ''): Promise<readonly JsonObject[]> => {
  const found: JsonObject[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await api.get(`/matches?limit=200${query}${cursor === undefined ? '' : `&cursor=${cursor}`}`);
    found.push(...listAt(body, 'matches'));
    cursor = typeof body['nextCursor'] === 'string' ? body['nextCursor'] : undefined;
  } while (cursor !== undefined);
  return found;
};

/** The matches in play, on one page and therefore all of one version. */
const liveList = async () => {
  const { body } = await api.get('/matches?status=live&limit=200');
  const byId = new Map(listAt(body, 'matches').map((match) => [idOf(match), match]));
  return { version: Number(body['version']), byId };
};

/** The addresses of tables that were requested from the provider. */
const tables = (addresses: Json | undefined) =>
  Object.keys(isObject(addresses) ? addresses : {}).filter((address) =>
    /standings|rankings\/(drivers|teams)/.test(address),
  );

beforeAll(async () => {
  database = await newDatabase();
  // With the embedded database, keys are made while the server is stopped.
  key = await newKey('The tests', '--scopes', 'scores,derived,stream', '--per-minute', '100000');
  simulator = await startSimulator(['sports', '--seed', '7']);
  server = await startServer({ ...database.env, ...polling(simulator), PUBLIC_API: 'all', MCP: 'all' });
  api = await openApiReader(server.origin, key);
  const reader = await openReader(server.origin);
  await reader.until(
    'matches of all sports',
    ({ matches }) => new Set([...matches.values()].map(({ sport }) => sport)).size === 12,
    60_000,
  );
  reader.close();
});

afterAll(async () => {
  await Promise.all([server?.stop(), simulator?.stop()]);
  await database?.remove();
  folder.remove();
});

describe('the public API', () => {
  it('answers each address as its document says, for matches of all sports', async () => {
    const matches = await allMatches();
    expect(new Set(matches.map(({ sport }) => sport)).size).toBe(12);
    expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length);
    const leagues = [...new Set(matches.map(({ league }) => textAt(isObject(league) ? league : {}, 'key')))];
    // Makes the server hold some tables, as a visitor does.
    for (const league of leagues.slice(0, 10)) {
      await server.get(`/api/leagues/${league}/table`);
      await server.get(`/api/leagues/${league}/matches`);
    }
    for (const league of leagues.slice(0, 30)) {
      await api.get(`/leagues/${league}/table`);
      await api.get(`/leagues/${league}/matches`);
      await api.get(`/leagues/${league}/outlook`);
    }
    // The lists have checked every match. Some of each sport are enough for the other addresses.
    const some = [...Map.groupBy(matches, ({ sport }) => sport).values()].flatMap((ofSport) => ofSport.slice(0, 5));
    for (const match of some) {
      await api.get(`/matches/${idOf(match)}`);
      await api.get(`/matches/${idOf(match)}/forecast`);
      const { home } = match;
      if (isObject(home) && home['id'] !== undefined)
        await api.get(`/teams/${textAt(match, 'sport')}/${textAt(home, 'id')}`);
    }
    await api.get('/sports');
    await api.get('/forecasts?limit=200');
    await api.get('/track-record');
    await api.get('/search?q=man');
    await api.get('/matches?day=2020-01-01&sport=football&status=finished');
    for (const wrong of [
      '/matches?limit=0',
      '/matches?limit=201',
      '/matches?cursor=x',
      '/matches?day=2026-02-31',
      '/matches?sport=chess',
      '/matches?league=x',
      '/search',
      '/search?q=',
      '/sports?x=1',
      '/matches/x',
    ])
      expect([wrong, (await api.get(wrong)).status]).toEqual([wrong, 400]);
    for (const missing of ['/matches/football-1', '/teams/football/none', '/leagues/football.x.y/table'])
      expect([missing, (await api.get(missing)).status]).toEqual([missing, 404]);
    const all = [
      'listSports',
      'listMatches',
      'getMatch',
      'getLeagueTable',
      'listLeagueMatches',
      'getTeam',
      'search',
      'listForecasts',
      'getForecast',
      'getLeagueOutlook',
      'getTrackRecord',
    ];
    expect([...api.answered()]).toEqual(expect.arrayContaining(all.map((operation) => `${operation} 200`)));
  });

  it('makes no provider call for a league, team or match that the server has not read', async () => {
    const { addresses: before } = await simulator.state();
    const leagues = (await allMatches()).map(({ league }) => textAt(isObject(league) ? league : {}, 'key'));
    for (const league of new Set(leagues)) await api.get(`/leagues/${league}/table`);
    const { addresses: after } = await simulator.state();
    expect(tables(after)).toEqual(tables(before));
  });

  it('streams changes that lead from one list exactly to the next', async () => {
    const first = await liveList();
    const known = new Map(first.byId);
    const stopped = new AbortController();
    const reply = await fetch(`${server.origin}/api/v1/stream?since=${first.version}`, {
      headers: { authorization: `Bearer ${key}` },
      signal: stopped.signal,
    });
    if (reply.body === null) throw new Error('the stream has no body');
    let changes = 0;
    let next: Awaited<ReturnType<typeof liveList>> | undefined;
    for await (const frame of framesOf(reply.body)) {
      if (frame.get('event') !== 'change') continue;
      const change = parseJson(frame.get('data') ?? '');
      api.check('Change', change);
      if (!isObject(change)) throw new Error('a change is no object');
      expect(frame.get('id')).toBe(JSON.stringify(change['version']));
      // The list must be as the changes up to its version left it.
      if (next !== undefined && Number(change['version']) > next.version) break;
      for (const match of listAt(change, 'matches')) {
        if (match['status'] === 'live') known.set(idOf(match), match);
        else known.delete(idOf(match));
      }
      for (const id of Array.isArray(change['removed']) ? change['removed'] : [])
        known.delete(JSON.stringify(id).slice(1, -1));
      changes += 1;
      if (changes === 5) next = await liveList();
    }
    stopped.abort();
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(next?.byId ?? []));
  });
});

describe('the MCP server', () => {
  it('answers its tools as described, to a client of the official SDK, for matches of all sports', async () => {
    const client = new Client({ name: 'a test', version: '1' });
    const requestInit = { headers: { authorization: `Bearer ${key}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.origin), { requestInit }));
    const { tools } = await client.listTools();
    const answered = new Set<string>();
    /** The client compares the answer with the schema of the tool. */
    const ask = async (name: string, input: Record<string, unknown>): Promise<JsonObject> => {
      const { structuredContent, isError } = await client.callTool({ name, arguments: input });
      if (isError !== true) answered.add(name);
      return objectAt(parseJson(JSON.stringify(structuredContent ?? {})), 'answer');
    };
    const matches = await allMatches();
    const some = [...Map.groupBy(matches, ({ sport }) => sport).values()].flatMap((ofSport) => ofSport.slice(0, 2));
    for (const match of some) {
      const league = textAt(objectAt(match, 'league'), 'key');
      const sport = textAt(match, 'sport');
      for (const part of ['table', 'outlook']) await server.get(`/api/leagues/${league}/${part}`);
      await ask('list_matches', { sport, limit: 50 });
      for (const name of ['get_match', 'get_forecast']) await ask(name, { match: idOf(match) });
      for (const name of ['get_league_table', 'get_outlook']) await ask(name, { league });
      const { home } = match;
      if (isObject(home) && home['id'] !== undefined) await ask('get_team', { sport, id: textAt(home, 'id') });
    }
    const others = { search: { query: 'man' }, get_changes: { since: 0 }, get_track_record: {} };
    for (const [name, input] of Object.entries(others)) await ask(name, input);
    const finished = matches.filter(({ status, score }) => status === 'finished' && score !== undefined);
    const reports = finished.slice(0, 20).map((match) => {
      const { home, away } = objectAt(match, 'score');
      const [one, other] = ['home', 'away'].map((side) => textAt(objectAt(match, side), 'name'));
      return `${one} v ${other} finished ${JSON.stringify(home)}-${JSON.stringify(away)}.`;
    });
    expect(await ask('verify_text', { text: reports.join('\n') })).toMatchObject({ counts: { contradicted: 0 } });
    expect(tools.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([]);
    await client.close();
  });
});

/** What both programs must print: they read all pages, one match and its forecast, and a problem. */
const expectedSummary = async (): Promise<JsonObject> => {
  const matches = await allMatches();
  const [first] = matches.map(idOf);
  return { sports: 12, matches: matches.length, first: first ?? '', forecastOf: first ?? '', problem: 'not-found' };
};

const runProgram = (command: string, args: readonly string[]): string => {
  const ended = spawnSync(command, args, {
    cwd: folder.path,
    encoding: 'utf8',
    env: { ...process.env, API: `${server.origin}/api/v1`, API_KEY: key },
    timeout: 60_000,
  });
  if (ended.status !== 0) throw new Error(`${command} failed: ${ended.stdout}${ended.stderr}`);
  return ended.stdout;
};

const hasPython = spawnSync('python3', ['-c', 'from typing import NotRequired']).status === 0;

describe('a client that is generated from the document', () => {
  it('type-checks and runs a small program in TypeScript', async () => {
    writeFileSync(join(folder.path, 'client.mts'), typeScriptClient(api.document));
    writeFileSync(
      join(folder.path, 'program.mts'),
      `import { ApiError, createClient } from './client.mts';
import type { Match } from './client.mts';
const client = createClient(process.env['API'] ?? '', process.env['API_KEY'] ?? '');
const matches: Match[] = [];
let cursor: string | undefined;
do {
  const page = await client.listMatches({ limit: 100, ...(cursor === undefined ? {} : { cursor }) });
  matches.push(...page.matches);
  cursor = page.nextCursor;
} while (cursor !== undefined);
const first: string = matches[0]?.id ?? '';
const { match } = await client.getForecast({ id: first });
const { sports } = await client.listSports();
const problem = await client.getMatch({ id: 'football-1' }).catch((error: unknown) => error);
console.log(
  JSON.stringify({
    sports: sports.length,
    matches: matches.length,
    first,
    forecastOf: match.id,
    problem: problem instanceof ApiError ? problem.problem.code : 'none',
  }),
);
`,
    );
    writeFileSync(
      join(folder.path, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          module: 'nodenext',
          target: 'es2024',
          allowImportingTsExtensions: true,
          exactOptionalPropertyTypes: true,
          typeRoots: [join(root, 'node_modules/@types')],
          types: ['node'],
        },
        files: ['program.mts'],
      }),
    );
    runProgram(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.json']);
    expect(parseJson(runProgram(process.execPath, ['program.mts']))).toEqual(await expectedSummary());
  });

  // Only git, Node and npm are certain on a machine that runs the tests.
  it.skipIf(!hasPython)('runs a small program in Python, on machines with Python 3.11', async () => {
    writeFileSync(join(folder.path, 'client.py'), pythonClient(api.document));
    writeFileSync(
      join(folder.path, 'program.py'),
      `import json, os
from client import ApiError, Client
client = Client(os.environ['API'], os.environ['API_KEY'])
matches, cursor = [], None
while True:
    page = client.listMatches(limit=100, cursor=cursor)
    matches += page['matches']
    cursor = page.get('nextCursor')
    if cursor is None:
        break
first = matches[0]['id']
forecast = client.getForecast(first)
problem = 'none'
try:
    client.getMatch('football-1')
except ApiError as error:
    problem = error.problem['code']
print(json.dumps({
    'sports': len(client.listSports()['sports']),
    'matches': len(matches),
    'first': first,
    'forecastOf': forecast['match']['id'],
    'problem': problem,
}))
`,
    );
    expect(parseJson(runProgram('python3', ['program.py']))).toEqual(await expectedSummary());
  });
});
