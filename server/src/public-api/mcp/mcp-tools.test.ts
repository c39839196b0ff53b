import type { ApiOutlook } from '@touchline/protocol/public-api/api-forecast.ts';
import { mcpTools } from '@touchline/protocol/public-api/mcp-tools.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createMcpTools } from './mcp-tools.ts';

const asOf = '2026-03-14T20:30:00.000Z';
const range = { chance: 0.4, low: 0.3, high: 0.5 };
const outlook: ApiOutlook = {
  asOf,
  sport: 'football',
  league: { key: 'football.italy.serie-a', name: 'Serie A', country: 'Italy' },
  season: '2026',
  outlook: {
    simulations: 10_000,
    basis: 'ratings',
    played: 100,
    total: 380,
    groups: [{ zones: [{ kind: 'title', firstPlace: 1, lastPlace: 1 }] }],
    teams: [
      {
        id: '1',
        name: 'Inter',
        chances: [{ kind: 'title', ...range }],
        points: { mean: 80.5, low: 74, high: 87 },
      },
    ],
    stakes: [],
    history: [],
  },
};

const notAsked = (): never => {
  throw new Error('not asked');
};

it('An outlook is described as calculated by the site, at its time.', async () => {
  const tools = createMcpTools({
    answers: {
      sports: notAsked,
      matches: notAsked,
      match: notAsked,
      table: notAsked,
      leagueMatches: notAsked,
      team: notAsked,
      changes: notAsked,
      search: notAsked,
      forecasts: notAsked,
      forecast: notAsked,
      trackRecord: notAsked,
      outlook: (key) => Promise.resolve(key === outlook.league.key ? outlook : undefined),
    },
    verify: notAsked,
    boardAt: () => asOf,
    provider: 'API-Sports',
    site: 'Touchline',
    isSimulated: true,
  });
  const result = await tools.get_outlook({ league: outlook.league.key }, ['derived']);
  if (!result.ok) throw new Error(result.problem);
  expect(v.parse(mcpTools.get_outlook.output, result.answer)).toMatchObject({
    source: { name: 'Touchline', kind: 'calculated', asOf, isSimulated: true },
    answer: outlook,
  });
});
