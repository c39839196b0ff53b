import { expect, test } from 'vitest';
import { timeZoneLabel } from './answer-format.ts';
import { english } from './languages/english.ts';
import { german } from './languages/german.ts';
import { spanish } from './languages/spanish.ts';

test.each([
  ['UTC', 'UTC'],
  ['Europe/Rome', 'Rome time'],
  ['America/New_York', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['Asia/Calcutta', 'Kolkata time'],
  ['Asia/Kolkata', 'Kolkata time'],
  ['Etc/GMT+5', 'your time'],
  ['EST', 'your time'],
])('the time zone label of %s is “%s”', (zone, words) => {
  expect(timeZoneLabel({ zone, language: english })).toBe(words);
});

test.each([
  [german, 'Europe/Berlin', 'Ortszeit Berlin'],
  [german, 'Europe/Vienna', 'Ortszeit Wien'],
  [german, 'EST', 'deine Ortszeit'],
  [spanish, 'America/Argentina/Buenos_Aires', 'hora de Buenos Aires'],
  [spanish, 'America/Mexico_City', 'hora de Ciudad de México'],
  [spanish, 'UTC', 'UTC'],
])('in $0.name, the time zone label of $1 is “$2”', (language, zone, words) => {
  expect(timeZoneLabel({ zone, language })).toBe(words);
});
