import { readFileSync } from 'node:fs';
import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowHeight, sizes } from '../match/row-size.ts';
import { layOut, visibleBlocks } from './list-layout.ts';
import { type ListPlan, planList, type PlanOptions } from './list-plan.ts';

const desk: PlanOptions = {
  arrangement: 'by-league',
  sections: true,
  collapsed: new Set(),
  pinned: [],
  region: '',
  follows: () => false,
  adding: false,
  room: { narrow: false, phone: false },
  ads: { header: false, between: false },
};

const match = (id: string, fields: Partial<Match> = {}): Match =>
  exampleMatch({ id, status: 'live', startTime: '2024-05-25T18:00:00Z', ...fields });

const outline = ({ entries, groups }: ListPlan): readonly string[] =>
  entries.flatMap((entry) => {
    if (entry.kind === 'section') return [`# ${entry.title}`];
    if (entry.kind === 'row') return [`${entry.position} ${entry.key}`];
    if (entry.kind === 'league' && groups[entry.group]?.following) return ['Following'];
    const league = entry.kind === 'league' ? groups[entry.group]?.league : undefined;
    return league === undefined ? [] : [`${league.country ?? 'World'}, ${league.name}`];
  });

const day: readonly Match[] = [
  match('postponed', { status: 'postponed', startTime: '2024-05-25T12:00:00Z' }),
  match('late', { status: 'scheduled', startTime: '2024-05-25T21:00:00Z' }),
  match('second live', { startTime: '2024-05-25T18:30:00Z', league: 'La Liga', leagueCountry: 'Spain' }),
  match('first live', { startTime: '2024-05-25T18:00:00Z' }),
  match('third live', { startTime: '2024-05-25T19:00:00Z' }),
  match('done early', { status: 'finished', startTime: '2024-05-25T13:00:00Z' }),
  match('done late', {
    status: 'finished',
    startTime: '2024-05-25T16:00:00Z',
    league: 'La Liga',
    leagueCountry: 'Spain',
  }),
  match('soon', { status: 'scheduled', startTime: '2024-05-25T20:00:00Z' }),
];

test('leagues of equal weight are listed in the order of their first match', () => {
  const matches = [
    match('later', { startTime: '2024-05-25T19:00:00Z', league: 'Erovnuli Liga', leagueCountry: 'Georgia' }),
    match('earlier', { startTime: '2024-05-25T18:00:00Z', league: 'Premier League', leagueCountry: 'Malta' }),
  ];
  expect(outline(planList(matches, desk)).slice(1)).toEqual([
    'Malta, Premier League',
    '1 earlier',
    'Georgia, Erovnuli Liga',
    '2 later',
  ]);
});

const captionsOf = (matches: readonly Match[]) =>
  planList(matches, desk).groups[0]?.league?.captions.map(({ label = '' }) => label);

test.each<[string, Match['sport'], readonly Partial<Match>[], readonly string[]]>([
  [
    'no overtime caption if no match has overtime',
    'basketball',
    [{ quarterScores: { home: { q1: 20 }, away: { q1: 18 } } }],
    ['Q1', 'Q2', 'Q3', 'Q4'],
  ],
  [
    'an overtime caption if one match has overtime',
    'hockey',
    [
      { periodScores: { home: { p1: 1 }, away: { p1: 0 } } },
      { periodScores: { home: { p1: 1, ot: 1 }, away: { p1: 1, ot: 0 } } },
    ],
    ['P1', 'P2', 'P3', 'OT'],
  ],
  [
    'a shoot-out caption after an empty overtime caption',
    'hockey',
    [{ periodScores: { home: { p1: 1, so: 1 }, away: { p1: 1, so: 0 } } }],
    ['P1', 'P2', 'P3', '', 'SO'],
  ],
  ['no captions without period scores', 'hockey', [{}], []],
])('a league header has %s', (_, sport, games, captions) => {
  expect(captionsOf(games.map((fields, at) => match(`${sport}-${at}`, { sport, ...fields })))).toEqual(captions);
});

test('a list by league has sections, groups by league weight, and matches in list order', () => {
  expect(outline(planList(day, desk))).toEqual([
    '# Live',
    'Spain, La Liga',
    '1 second live',
    'Italy, Serie A',
    '2 first live',
    '3 third live',
    '# Upcoming',
    'Italy, Serie A',
    '4 soon',
    '5 late',
    '# Finished and postponed',
    'Spain, La Liga',
    '6 done late',
    'Italy, Serie A',
    '7 done early',
    '8 postponed',
  ]);
});

test('a list by time is flat, in the order given by the spec', () => {
  expect(outline(planList(day, { ...desk, arrangement: 'by-time' }))).toEqual([
    '1 first live',
    '2 second live',
    '3 third live',
    '4 soon',
    '5 late',
    '6 done late',
    '7 done early',
    '8 postponed',
  ]);
});

test('a collapsed league shows only its header', () => {
  const live = day.filter(({ status }) => status === 'live');
  const open = planList(live, { ...desk, sections: false });
  const key = open.groups[0]?.key ?? '';
  expect(outline(planList(live, { ...desk, sections: false, collapsed: new Set([key]) }))).toEqual([
    'Spain, La Liga',
    'Italy, Serie A',
    '1 first live',
    '2 third live',
  ]);
});

test('pinned leagues come first in their section, in the order of the pins, regardless of their weight', () => {
  const pinned = ['football.italy.serie-a', 'football.nowhere.none', 'football.spain.la-liga'];
  expect(outline(planList(day, { ...desk, pinned })).filter((line) => !/^\d/u.test(line))).toEqual([
    '# Live',
    'Italy, Serie A',
    'Spain, La Liga',
    '# Upcoming',
    'Italy, Serie A',
    '# Finished and postponed',
    'Italy, Serie A',
    'Spain, La Liga',
  ]);
  expect(outline(planList(day, { ...desk, pinned, arrangement: 'by-time' }))).toEqual(
    outline(planList(day, { ...desk, arrangement: 'by-time' })),
  );
});

test('leagues with the same name in different countries or sports are separate groups', () => {
  const plan = planList(
    [
      match('football-1'),
      match('football-2', { leagueCountry: 'Brazil' }),
      match('volleyball-1', { sport: 'volleyball' }),
    ],
    { ...desk, sections: false },
  );
  expect(plan.groups.map(({ key }) => key)).toHaveLength(3);
  expect(new Set(plan.groups.map(({ key }) => key)).size).toBe(3);
});

const quarters = { home: { q1: 20 }, away: { q1: 22 } };
const innings = { home: { inning1: 0 }, away: { inning1: 1 } };
const wide = { narrow: false, phone: false };
const tablet = { narrow: true, phone: false };
const phone = { narrow: true, phone: true };

test.each([
  ['two sides', match('football-1'), [56, 74, 60, 76]],
  ['quarters', match('basketball-1', { sport: 'basketball', quarterScores: quarters }), [56, 74, 88, 104]],
  [
    'quarters before the start',
    match('basketball-1', { sport: 'basketball', status: 'scheduled', quarterScores: quarters }),
    [56, 74, 60, 76],
  ],
  ['innings', match('baseball-1', { sport: 'baseball', inningScores: innings }), [56, 74, 106, 122]],
  ['a scheduled session', match('formula1-1', { sport: 'formula1', status: 'scheduled' }), [56, 74, 60, 76]],
  [
    'a classification',
    match('formula1-1', { sport: 'formula1', classification: [{ position: 1, name: 'Norris' }] }),
    [94, 94, 96, 96],
  ],
] as const)('a row with %s has its fixed height for each list order and screen', (_what, one, heights) => {
  const heightOf = (arrangement: PlanOptions['arrangement'], room: PlanOptions['room']): number | undefined => {
    const plan = planList([one], { ...desk, arrangement, sections: false, room });
    return plan.heights[plan.entries.findIndex(({ kind }) => kind === 'row')];
  };
  expect([
    heightOf('by-league', wide),
    heightOf('by-time', wide),
    heightOf('by-league', phone),
    heightOf('by-time', phone),
  ]).toEqual(heights);
});

test('in a narrow list on a wide screen, a row has the desktop height plus the height of the strip below', () => {
  expect(rowHeight('strip', false, tablet)).toBe(sizes.row.desk + sizes.stripBelow);
});

test('heights match the design tokens', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  const pixels = (name: string): number => Number(new RegExp(`--${name}:\\s*(\\d+)px`, 'u').exec(tokens)?.[1]);
  expect(pixels('h-row')).toBe(sizes.row.desk);
  expect(pixels('h-league')).toBe(sizes.league.desk);
  expect(pixels('h-row-periods')).toBe(sizes.stripBelow);
});

test('a group has its full height when one of its rows is near the viewport', () => {
  const matches = Array.from({ length: 30 }, (_, at) => match(`football-${String(at).padStart(2, '0')}`));
  const layout = layOut(planList(matches, { ...desk, sections: false }));
  const [block] = visibleBlocks(layout, [10, 11]);
  expect(block).toMatchObject({ kind: 'group', top: 0, height: 36 + 30 * 56, headerHeight: 36 });
  expect(block?.kind === 'group' ? block.rows.map(({ top }) => top) : []).toEqual([36 + 9 * 56, 36 + 10 * 56]);
});

test('every match has one row, positions are consecutive, and heights add up to the height of the list', () => {
  const anyMatch = fc.record({
    sport: fc.constantFrom<Match['sport']>('football', 'basketball', 'formula1', 'tennis'),
    status: fc.constantFrom<Match['status']>('live', 'scheduled', 'finished', 'postponed'),
    league: fc.constantFrom('A', 'a', 'B', ''),
    startTime: fc.constantFrom('2024-05-25T18:00:00Z', '2024-05-25T19:00:00Z', 'never'),
  });
  fc.assert(
    fc.property(
      fc.array(anyMatch, { maxLength: 40 }),
      fc.constantFrom<PlanOptions['arrangement']>('by-league', 'by-time'),
      fc.boolean(),
      (fields, arrangement, sections) => {
        const matches = fields.map((field, at) => match(`${field.sport}-${at}`, field));
        const plan = planList(matches, { ...desk, arrangement, sections });
        const layout = layOut(plan);
        const rows = plan.entries.filter((entry) => entry.kind === 'row');
        expect(rows.map(({ key }) => key).toSorted()).toEqual(matches.map(({ id }) => id).toSorted());
        expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at + 1));
        expect(plan.rowCount).toBe(matches.length);
        expect(layout.height).toBe(plan.heights.reduce((sum, height) => sum + height, 0));
        expect(new Set(plan.entries.map(({ key }) => key)).size).toBe(plan.entries.length);
      },
    ),
  );
});

const followsOnly =
  (...ids: readonly string[]) =>
  ({ id }: Match): boolean =>
    ids.includes(id);

test('followed matches come first in list order, show their league, and are not repeated below', () => {
  const follows = followsOnly('done early', 'second live', 'late');
  const plan = planList(day, { ...desk, follows, pinned: ['football.spain.la-liga'] });
  expect(outline(plan).slice(0, 8)).toEqual([
    'Following',
    '1 second live',
    '2 late',
    '3 done early',
    '# Live',
    'Italy, Serie A',
    '4 first live',
    '5 third live',
  ]);
  expect(plan.rowCount).toBe(day.length);
  expect(plan.heights[1]).toBe(rowHeight('lines', true, desk.room));
  expect(new Set(outline(plan).filter((line) => /^\d/.test(line))).size).toBe(day.length);
});

test('in a list by time, followed matches come first, and the other matches are in the order given by the spec', () => {
  const follows = followsOnly('soon');
  const plan = planList(day, { ...desk, arrangement: 'by-time', follows });
  expect(outline(plan)).toEqual([
    'Following',
    '1 soon',
    '2 first live',
    '3 second live',
    '4 third live',
    '5 late',
    '6 done late',
    '7 done early',
    '8 postponed',
  ]);
});

test('while the user adds teams, the group of followed matches ends with room for chips, even without a match', () => {
  const kinds = (options: Partial<PlanOptions>) =>
    planList(day, { ...desk, adding: true, ...options })
      .entries.slice(0, 4)
      .map(({ kind }) => kind);
  expect(kinds({})).toEqual(['league', 'add', 'gap', 'section']);
  expect(kinds({ follows: followsOnly('soon') })).toEqual(['league', 'row', 'add', 'gap']);
  expect(kinds({ collapsed: new Set(['following']) })).toEqual(['league', 'gap', 'section', 'league']);
  const layout = layOut(planList(day, { ...desk, adding: true, follows: followsOnly('soon') }));
  const [following] = visibleBlocks(layout, [2]);
  const row = rowHeight('lines', true, desk.room);
  expect(following).toMatchObject({
    kind: 'group',
    height: sizes.league.desk + row + sizes.addMore.desk,
    add: { top: sizes.league.desk + row, height: sizes.addMore.desk },
  });
});

test('the group of followed matches can be collapsed and contains ads', () => {
  const follows = followsOnly(...day.map(({ id }) => id).filter((id) => id !== 'postponed'));
  const closed = planList(day, {
    ...desk,
    ads: { header: false, between: true },
    follows,
    collapsed: new Set(['following']),
  });
  expect(outline(closed)).toEqual(['Following', '# Finished and postponed', 'Italy, Serie A', '1 postponed']);
  const ads = planList(day, { ...desk, ads: { header: false, between: true }, follows }).entries.filter(
    ({ kind }) => kind === 'ad',
  );
  expect(ads).toHaveLength(1);
});

test('without followed matches, there is no group for them', () => {
  expect(planList(day, desk).groups.some(({ following }) => following)).toBe(false);
});
