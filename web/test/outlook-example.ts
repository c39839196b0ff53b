import type { OutlookKind } from '@touchline/domain/outlook/season-outlook.ts';
import type { SeasonOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';

/** A chance with a range of five points to each side. */
export const chance = (share: number) => ({
  chance: share,
  low: Math.max(0, share - 0.05),
  high: Math.min(1, share + 0.05),
});

type Shares = Readonly<Partial<Record<OutlookKind, number>>>;

const chances = (shares: Shares) =>
  Object.fromEntries(Object.entries(shares).map(([kind, share]) => [kind, chance(share)]));

export const outlookTeam = (teamId: string, team: string, points: number, shares: Shares) => ({
  teamId,
  team,
  chances: chances(shares),
  points: { mean: points, low: points - 4, high: points + 4 },
});

const inter = { title: 0.47, 'champions-league': 0.97, relegation: 0 };
const roma = { title: 0.34, 'champions-league': 0.96, relegation: 0 };

const titlesOf = (...shares: readonly number[]) =>
  shares.map((share, at) => ({ teamId: String(at + 1), chance: share }));

/** The outlook of a league of six teams after 30 of its 60 matches, frozen at the start and at 25%. */
export const exampleOutlook = (fields: Partial<SeasonOutlookAnswer> = {}): SeasonOutlookAnswer => ({
  asOf: '2026-10-25T11:59:00.000Z',
  season: '2026',
  version: '1',
  simulations: 10_000,
  basis: 'ratings',
  played: 30,
  total: 60,
  groups: [
    {
      zones: [
        { kind: 'title', from: 1, to: 1 },
        { kind: 'champions-league', from: 1, to: 4 },
        { kind: 'relegation', from: 6, to: 6 },
      ],
    },
  ],
  teams: [
    outlookTeam('1', 'Inter', 80.4, inter),
    outlookTeam('2', 'Roma', 77.8, roma),
    outlookTeam('3', 'Milan', 70, { title: 0.14, 'champions-league': 0.89, relegation: 0.004 }),
    outlookTeam('4', 'Napoli', 66, { title: 0.05, 'champions-league': 0.75, relegation: 0.02 }),
    outlookTeam('5', 'Lazio', 50, { title: 0, 'champions-league': 0.3, relegation: 0.2 }),
    outlookTeam('6', 'Parma', 30, { title: 0, 'champions-league': 0.002, relegation: 0.996 }),
  ],
  stakes: [
    {
      matchId: 'football-1',
      results: [
        { outcome: 'home', chance: 0.77, teams: [{ teamId: '1', chances: chances({ title: 0.49 }) }] },
        { outcome: 'draw', chance: 0.19, teams: [{ teamId: '1', chances: chances({ title: 0.4 }) }] },
        { outcome: 'away', chance: 0.04, teams: [{ teamId: '1', chances: chances({ title: 0.33 }) }] },
      ],
    },
  ],
  goal: {
    matchId: 'football-1',
    at: '2026-10-25T11:57:00.000Z',
    minute: '63',
    scorer: 'Lautaro',
    teamId: '1',
    changes: [
      { teamId: '1', kind: 'title', before: 0.41, after: 0.47 },
      { teamId: '2', kind: 'title', before: 0.38, after: 0.34 },
      { teamId: '3', kind: 'title', before: 0.141, after: 0.14 },
    ],
  },
  history: [0, 15, 25].map((played, at) => ({
    at: `2026-0${7 + at}-15T12:00:00.000Z`,
    played,
    teams: [
      { teamId: '1', chances: { title: 0.31 + at * 0.05 } },
      { teamId: '2', chances: { title: 0.38 - at * 0.02 } },
      { teamId: '3', chances: { title: 0.22 } },
      { teamId: '4', chances: { title: 0.04 } },
    ],
  })),
  frozen: [
    {
      checkpoint: 0,
      frozenAt: '2026-07-15T10:00:00.000Z',
      hash: `9c41${'0'.repeat(56)}e07b`,
      played: 0,
      titles: titlesOf(0.3127, 0.38, 0.22, 0.04),
    },
    {
      checkpoint: 25,
      frozenAt: '2026-08-15T10:00:00.000Z',
      hash: `27fa${'1'.repeat(56)}51c8`,
      played: 16,
      titles: titlesOf(0.3541, 0.37, 0.21, 0.04),
    },
  ],
  ...fields,
});
