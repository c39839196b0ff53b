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
  region: '',
  follows: () => false,
  adding: false,
  room: { narrow: false, phone: false },
  ads: { header: false, between: true },
};

/** Live matches of several leagues; `counts`: the number of matches per league. */
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

/** A list as text: rows by position, `ad` for an ad between rows, `band` for one between groups, `#` for a header. */
const outline = ({ entries }: ListPlan): string =>
  entries
    .flatMap((entry) => {
      if (entry.kind === 'row') return [`${entry.position}`];
      if (entry.kind === 'ad') return [entry.inGroup ? 'ad' : 'band'];
      return entry.kind === 'league' ? ['#'] : [];
    })
    .join(' ');

const plan = (matches: readonly Match[], how: Partial<PlanOptions> = {}) => planList(matches, { ...options, ...how });

describe('an ad is placed after every fourth match', () => {
  test.each([
    [3, '1 2 3'],
    [4, '1 2 3 4'],
    [5, '1 2 3 4 ad 5'],
    [8, '1 2 3 4 ad 5 6 7 8'],
    [9, '1 2 3 4 ad 5 6 7 8 ad 9'],
  ])('of %i, but not after the last one', (count, expected) => {
    expect(outline(plan(leagues(count), { arrangement: 'by-time' }))).toBe(expected);
  });

  test('counted across groups, either between rows or after a whole group', () => {
    expect(outline(plan(leagues(3, 2, 3, 4)))).toBe('# 1 2 3 # 4 ad 5 # 6 7 8 band # 9 10 11 12');
  });

  test('without counting the matches of collapsed leagues', () => {
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

  test('unless ads are off', () => {
    const without = plan(leagues(9), { ads: { header: false, between: false } });
    expect(outline(without)).toBe('# 1 2 3 4 5 6 7 8 9');
    expect(layOut(without).height).toBe(sizes.league.desk + 9 * sizes.row.desk + sizes.groupGap.desk);
  });
});

describe('the ad of the header', () => {
  const header = { ads: { header: true, between: true } };

  test.each([
    ['after the first group', leagues(2, 3), '# 1 2 band # 3 4 5'],
    ['after the fourth row of a longer group', leagues(6), '# 1 2 3 4 ad 5 6'],
    ['after the second group, if the first has a single match', leagues(1, 2, 3), '# 1 # 2 3 band # 4 5 6'],
    ['after the fourth row at the latest', leagues(1, 5), '# 1 # 2 3 4 ad 5 6'],
    ['after the only group, even if it is short', leagues(1), '# 1 band'],
    ['after a first group of four', leagues(4, 1), '# 1 2 3 4 band # 5'],
  ])('comes %s', (_, matches, expected) => {
    expect(outline(plan(matches, header))).toBe(expected);
  });

  test('comes after the fourth row of a list by time, or after the last row of a shorter list', () => {
    expect(outline(plan(leagues(6), { ...header, arrangement: 'by-time' }))).toBe('1 2 3 4 ad 5 6');
    expect(outline(plan(leagues(2), { ...header, arrangement: 'by-time' }))).toBe('1 2 band');
  });

  test('restarts the count to the next ad', () => {
    expect(outline(plan(leagues(2, 3, 5), header))).toBe('# 1 2 band # 3 4 5 # 6 ad 7 8 9 10');
  });

  test('is the only ad if ads between matches are off', () => {
    expect(outline(plan(leagues(2, 9), { ads: { header: true, between: false } }))).toBe(
      '# 1 2 band # 3 4 5 6 7 8 9 10 11',
    );
  });
});

test('an ad has a fixed height, and the rows below it move down by exactly that height', () => {
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

test('an ad keeps its key when matches change groups, so that its iframe is not reloaded', () => {
  expect(adsOf(leagues(4, 5))).toEqual(adsOf(leagues(6, 3)));
});
