import { describe, expect, test } from 'vitest';
import { roundName } from './football-fixture.ts';

test.each([
  ['Regular Season - 12', 'Matchday 12'],
  ['RS - 3', 'Matchday 3'],
  ['Group A - 3', 'Group A, Matchday 3'],
  ['Group Stage - 2', 'Group Stage, Matchday 2'],
  ['Apertura - Semi-finals', 'Apertura, Semi-finals'],
  ['8th Finals', 'Round of 16'],
  ['Round of 16', 'Round of 16'],
  ['16th Finals', 'Round of 32'],
  ['Quarter-finals', 'Quarter-finals'],
  ['Promotion Play-offs - Finals', 'Promotion Play-offs, Final'],
  ['1st Round', 'Round 1'],
  ['3rd Place Final', 'Third-place match'],
  ['Regular Season', 'Regular Season'],
])('The provider’s %j becomes %j.', (written, name) => {
  expect(roundName(written)).toBe(name);
});

describe('an unknown round', () => {
  test('stays unchanged', () => {
    expect(roundName('Vorarlberg Liga Mitte')).toBe('Vorarlberg Liga Mitte');
  });

  test.each([[null], [undefined], [12], [''], [' - '], [{}], ['\u202e']])('is undefined for %j', (written) => {
    expect(roundName(written)).toBeUndefined();
  });

  test('is truncated if it is too long', () => {
    expect(roundName('x'.repeat(5_000))?.length).toBeLessThanOrEqual(80);
  });
});
