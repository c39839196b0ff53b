import type { KnownSeason } from '../src/analyst/season-facts.ts';
import type { TableRow } from '../src/league/league-table.ts';
import type { SeasonResult } from '../src/league/season-result.ts';
import type { OutlookChance, TeamOutlook } from '../src/outlook/season-outlook.ts';

const teams = ['Inter', 'Roma', 'Napoli', 'Cagliari'] as const;

const row = (at: number, won: number, lost: number, note?: string): TableRow => ({
  rank: at + 1,
  teamId: String(at + 1),
  team: teams[at] ?? '',
  played: won + lost,
  won,
  drawn: 0,
  lost,
  goalsFor: won,
  goalsAgainst: lost,
  points: won * 3,
  ...(note !== undefined && { note }),
});

/** Every match of the season ended 1-0 for the home side. */
const result = (id: string, homeId: string, awayId: string, startTime: string): SeasonResult => ({
  id,
  startTime,
  homeId,
  awayId,
  score: { home: 1, away: 0 },
});

const range = (chance: number, low: number, high: number): OutlookChance => ({ chance, low, high });

const team = (teamId: string, title: OutlookChance, relegation: OutlookChance, mean: number): TeamOutlook => ({
  teamId,
  chances: { title, relegation },
  points: { mean, low: mean - 3.2, high: mean + 2.9 },
});

const impossible = range(0, 0, 0);

/** A small season of Serie A with Inter ahead of Roma, and a decisive match `football-1` between them. */
export const exampleSeason: KnownSeason = {
  atMs: Date.UTC(2026, 2, 14, 15, 12),
  about: {
    key: 'football.italy.serie-a',
    sport: 'football',
    league: 'Serie A',
    country: 'Italy',
    table: {
      league: 'Serie A',
      groups: [
        {
          rows: [
            row(0, 3, 0, 'Promotion - Champions League'),
            row(1, 2, 1),
            row(2, 1, 2),
            row(3, 0, 3, 'Relegation - Serie B'),
          ],
        },
      ],
    },
    results: [
      result('r1', '1', '2', '2026-03-01T15:00:00.000Z'),
      result('r2', '3', '4', '2026-03-01T15:00:00.000Z'),
      result('r3', '1', '3', '2026-03-04T15:00:00.000Z'),
      result('r4', '2', '4', '2026-03-04T15:00:00.000Z'),
      result('r5', '1', '4', '2026-03-08T15:00:00.000Z'),
      result('r6', '2', '3', '2026-03-08T15:00:00.000Z'),
    ],
    fixtures: [],
  },
  state: { groups: [{ zones: [{ kind: 'champions-league', from: 1, to: 1 }] }] },
  basis: 'ratings-fed',
  outlook: {
    simulations: 10_000,
    teams: [
      team('1', range(0.6234, 0.551, 0.684), impossible, 13.4),
      team('2', range(0.312, 0.24, 0.38), impossible, 11.2),
      team('3', range(0.0642, 0.03, 0.09), range(0.0071, 0.0001, 0.012), 7.8),
      team('4', impossible, range(0.9979, 0.988, 0.9999), 2.9),
    ],
    stakes: [
      {
        matchId: 'football-1',
        results: [
          {
            outcome: 'home',
            chance: 0.5,
            teams: [
              { teamId: '1', chances: { title: range(0.81, 0.81, 0.81) } },
              { teamId: '2', chances: { title: range(0.13, 0.13, 0.13) } },
            ],
          },
          {
            outcome: 'draw',
            chance: 0.3,
            teams: [
              { teamId: '1', chances: { title: range(0.58, 0.58, 0.58) } },
              { teamId: '2', chances: { title: range(0.33, 0.33, 0.33) } },
            ],
          },
          {
            outcome: 'away',
            chance: 0.2,
            teams: [
              { teamId: '1', chances: { title: range(0.22, 0.22, 0.22) } },
              { teamId: '2', chances: { title: range(0.71, 0.71, 0.71) } },
            ],
          },
        ],
      },
    ],
  },
};
