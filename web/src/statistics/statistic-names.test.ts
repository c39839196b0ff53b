import { statisticsLabels } from '@touchline/domain/statistics/statistics.ts';
import * as de from '@touchline/texts/de/statistics.ts';
import * as en from '@touchline/texts/en/statistics.ts';
import * as es from '@touchline/texts/es/statistics.ts';
import { expect, test } from 'vitest';

const labels = [...new Set(Object.values(statisticsLabels).flatMap((ofSport) => Object.values(ofSport)))];

test.each([
  ['English', en],
  ['German', de],
  ['Spanish', es],
])('every figure of every sport has a name in %s, and there are no unused names', (_, { figures }) => {
  expect(Object.keys(figures).toSorted()).toEqual(labels.toSorted());
});

test('English names are the sport’s own labels', () => {
  expect(Object.values(en.figures)).toEqual(Object.keys(en.figures));
});
