import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { describe, expect, test } from 'vitest';
import { sizes } from '../match/row-size.ts';
import { entriesBetween, layOut, visibleAds, visibleBlocks } from './list-layout.ts';
import { type ListPlan, planList, type PlanOptions } from './list-plan.ts';

const options: PlanOptions = {
  arrangement: 'by-league',
  sections: false,
  collapsed: new Set(),
  pinned: [],
  follows: () => false,
  room: { narrow: false, phone: false },
  ads: true,
};

/** So many live matches of each league, in order. */
const leagues = (...counts: readonly number[]): readonly Match[] =>
  counts.flatMap((count, league) =>
    Array.from({ length: count }, (_, at) =>
      exampleMatch({
        id: `football-${league}-${at}`,
        league: `League ${league}`,
        status: 'live',
        startTime: `2024-05-25T1${league}:0${at}:00Z`,
      }),
    ),
  );

/** Rows by their position, ads as `ad` among rows and `band` between groups, headers as `#`. */
const outline = ({ entries }: ListPlan): string =>
  entries
    .flatMap((entry) => {
      if (entry.kind === 'row') return [`${entry.position}`];
      if (entry.kind === 'ad') return [entry.inGroup ? 'ad' : 'band'];
      return entry.kind === 'league' ? ['#'] : [];
    })
    .join(' ');

const plan = (matches: readonly Match[], how: Partial<PlanOptions> = {}) => planList(matches, { ...options, ...how });

describe('an ad stands after every fourth match', () => {
  test.each([
    [3, '1 2 3'],
    [4, '1 2 3 4'],
    [5, '1 2 3 4 ad 5'],
    [8, '1 2 3 4 ad 5 6 7 8'],
    [9, '1 2 3 4 ad 5 6 7 8 ad 9'],
  ])('of %i, but not after the last', (count, expected) => {
    expect(outline(plan(leagues(count), { arrangement: 'by-time' }))).toBe(expected);
  });

  test('counted over the whole list: among the rows of a group, and between groups behind a whole one', () => {
    expect(outline(plan(leagues(3, 2, 3, 4)))).toBe('# 1 2 3 # 4 ad 5 # 6 7 8 band # 9 10 11 12');
  });

  test('that is drawn: folded leagues count for nothing, also when only they follow', () => {
    const matches = leagues(3, 4, 2);
    const collapsed = new Set(
      plan(matches)
        .groups.map(({ key }) => key)
        .filter((_, at) => at === 1),
    );
    expect(outline(plan(matches, { collapsed }))).toBe('# 1 2 3 # # 4 ad 5');
    expect(outline(plan(leagues(4, 4), { collapsed: new Set([plan(leagues(4, 4)).groups[1]?.key ?? '']) }))).toBe(
      '# 1 2 3 4 #',
    );
  });

  test('or nowhere, for readers without ads', () => {
    const without = plan(leagues(9), { ads: false });
    expect(outline(without)).toBe('# 1 2 3 4 5 6 7 8 9');
    expect(layOut(without).height).toBe(sizes.league.desk + 9 * sizes.row.desk + sizes.groupGap.desk);
  });
});

test('the room of an ad is known beforehand: rows below it stand lower by exactly that', () => {
  const layout = layOut(plan(leagues(9)));
  const first = sizes.league.desk + 4 * sizes.row.desk;
  const everything = entriesBetween(layout, 0, layout.height);
  expect(visibleAds(layout, everything)).toEqual([
    { key: 'ad:0', nth: 0, inGroup: true, top: first, height: 110 },
    { key: 'ad:1', nth: 1, inGroup: true, top: first + 110 + 4 * sizes.row.desk, height: 110 },
  ]);
  const [group] = visibleBlocks(layout, everything);
  expect(group?.kind === 'group' ? group.rows[4]?.top : undefined).toBe(first + 110);
  expect(group?.height).toBe(sizes.league.desk + 9 * sizes.row.desk + 2 * 110);
  expect(visibleAds(layout, entriesBetween(layout, 0, first))).toEqual([]);
});

const adsOf = (matches: readonly Match[]): readonly string[] =>
  plan(matches).entries.flatMap((entry) => (entry.kind === 'ad' ? [entry.key] : []));

test('an ad keeps its name when matches change groups, so that a frame in it stays the same one', () => {
  expect(adsOf(leagues(4, 5))).toEqual(adsOf(leagues(6, 3)));
});
