import { expect, test } from 'vitest';
import { sparkPlaces, sparkSize } from './spark-line.ts';

const { width, height, edge } = sparkSize;
const at = (hour: number): string => `2026-10-25T${String(hour).padStart(2, '0')}:00:00Z`;

test('a price stands across by its time and up by its height, inside the box', () => {
  expect(
    sparkPlaces([
      { at: at(8), price: 2 },
      { at: at(9), price: 3 },
      { at: at(12), price: 2.5 },
    ]),
  ).toEqual([
    { x: edge, y: height - edge },
    { x: 15.1, y: edge },
    { x: width - edge, y: height / 2 },
  ]);
});

test('a price that never moved runs through the middle', () => {
  expect(
    sparkPlaces([
      { at: at(8), price: 2 },
      { at: at(9), price: 2 },
    ]).map(({ y }) => y),
  ).toEqual([8, 8]);
});

test('prices of one moment, or of no time at all, stand at even distances', () => {
  for (const time of [at(8), 'never']) {
    const places = sparkPlaces([1, 2, 3].map((price) => ({ at: time, price })));
    expect(places.map(({ x }) => x)).toEqual([edge, width / 2, width - edge]);
  }
});

test('no prices make no line', () => {
  expect(sparkPlaces([])).toEqual([]);
});
