import type { Match } from '@touchline/domain/match/match.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { type AlertChoice, isAlerted } from './score-alerts.tsx';

const choice = (fields: Partial<AlertChoice> = {}): AlertChoice => ({
  scope: 'followed',
  openMatch: undefined,
  isFollowed: () => false,
  isMuted: () => false,
  ...fields,
});
const match = exampleMatch();

test('a match that is neither followed nor open alerts only users who want all alerts', () => {
  expect(isAlerted(match, choice())).toBe(false);
  expect(isAlerted(match, choice({ scope: 'all' }))).toBe(true);
});

test('followed matches and the open match alert the user', () => {
  expect(isAlerted(match, choice({ isFollowed: ({ id }: Match) => id === match.id }))).toBe(true);
  expect(isAlerted(match, choice({ openMatch: match.id }))).toBe(true);
  expect(isAlerted(match, choice({ openMatch: 'football-2' }))).toBe(false);
});

test('a muted match alerts only while it is open', () => {
  const muted = choice({ scope: 'all', isFollowed: () => true, isMuted: () => true });
  expect(isAlerted(match, muted)).toBe(false);
  expect(isAlerted(match, { ...muted, openMatch: match.id })).toBe(true);
});

test('with the scope "none", no match alerts the user', () => {
  expect(isAlerted(match, choice({ scope: 'none', openMatch: match.id, isFollowed: () => true }))).toBe(false);
});

test('sports with very frequent scores, or without a score, have no alerts', () => {
  const alerted = sportIds.filter((sport) => isAlerted(exampleMatch({ sport }), choice({ scope: 'all' })));
  expect(alerted).toEqual(['football', 'hockey', 'baseball', 'americanfootball', 'rugby', 'volleyball', 'tennis']);
});
