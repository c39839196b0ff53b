import type { Match } from '@touchline/domain/match/match.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { type AlertChoice, isAlerted } from './score-alerts.tsx';

const choice = (fields: Partial<AlertChoice> = {}): AlertChoice => ({
  scope: 'followed',
  openMatch: undefined,
  isFollowed: () => false,
  ...fields,
});
const match = exampleMatch();

test('of a match that is neither followed nor looked at, only who wants all is told', () => {
  expect(isAlerted(match, choice())).toBe(false);
  expect(isAlerted(match, choice({ scope: 'all' }))).toBe(true);
});

test('a followed match is told of, and the one that is looked at', () => {
  expect(isAlerted(match, choice({ isFollowed: ({ id }: Match) => id === match.id }))).toBe(true);
  expect(isAlerted(match, choice({ openMatch: match.id }))).toBe(true);
  expect(isAlerted(match, choice({ openMatch: 'football-2' }))).toBe(false);
});

test('who wants none is told of none', () => {
  expect(isAlerted(match, choice({ scope: 'none', openMatch: match.id, isFollowed: () => true }))).toBe(false);
});

test('where scores come every minute there are no alerts, nor where there is no score', () => {
  const alerted = sportIds.filter((sport) => isAlerted(exampleMatch({ sport }), choice({ scope: 'all' })));
  expect(alerted).toEqual(['football', 'hockey', 'baseball', 'americanfootball', 'rugby', 'volleyball', 'tennis']);
});
