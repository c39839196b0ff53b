import { expect, test } from 'vitest';
import { exampleOutlook, outlookTeam } from '../../../test/outlook-example.ts';
import { areaFor, labelPlaces, lineLabel, matchdaysOf, scalesOf, titleLines } from './title-lines.ts';

test('the chart has the four best teams; a line ends at the current chance', () => {
  const lines = titleLines(exampleOutlook());
  expect(lines.map(({ team }) => team)).toEqual(['Inter', 'Roma', 'Milan', 'Napoli']);
  expect(lines[0]?.points.at(-1)).toEqual({ played: 30, chance: 0.47 });
});

test('a team without a chance of the title has no line', () => {
  const teams = [outlookTeam('1', 'Inter', 80, { title: 1 }), outlookTeam('2', 'Roma', 70, { title: 0 })];
  expect(titleLines(exampleOutlook({ teams })).map(({ team }) => team)).toEqual(['Inter']);
});

const later = '2026-09-01T10:00:00.000Z';

test('a checkpoint is marked only where an outlook of its time is known', () => {
  const [start, quarter] = exampleOutlook().frozen ?? [];
  const frozen = start === undefined || quarter === undefined ? [] : [start, { ...quarter, frozenAt: later }];
  const [inter] = titleLines(exampleOutlook({ frozen }));
  expect(inter?.frozen).toEqual([{ checkpoint: 0, played: 0, chance: 0.31 }]);
});

test('the scale reaches from zero to the ten percent above the highest chance', () => {
  const outlook = exampleOutlook();
  const area = areaFor(1_080);
  const { most, x, y } = scalesOf(outlook, titleLines(outlook), area);
  expect(most).toBe(0.5);
  expect([x(0), x(60), y(0), y(0.5)]).toEqual([area.left, area.right, area.bottom, area.top]);
});

test('a drawing is as wide as its place, with fewer ticks where it is narrow', () => {
  expect([1_080, 760, 358].map((width) => [areaFor(width).width, areaFor(width).ticks])).toEqual([
    [1_080, 6],
    [760, 6],
    [358, 3],
  ]);
});

test('a season has matchdays only if each team plays once on each', () => {
  expect(matchdaysOf(exampleOutlook())).toBe(20);
  expect(matchdaysOf(exampleOutlook({ total: 61 }))).toBeUndefined();
});

test('labels of close lines move apart, upwards from the bottom', () => {
  expect(labelPlaces([100, 104, 180], 176)).toEqual([89, 104, 176]);
});

test('a long name is shortened, but not its chance', () => {
  expect(lineLabel('Manchester City', '34%', 200)).toBe('Manchester City 34%');
  expect(lineLabel('Manchester City', '34%', 90)).toBe('Mancheste\u2026 34%');
});
