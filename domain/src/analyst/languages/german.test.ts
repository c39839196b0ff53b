import { describe, expect, test } from 'vitest';
import { exampleFacts } from '../../../test/example-facts.ts';
import { germanReader } from '../../../test/example-readers.ts';
import { promptFacts } from '../prompt-facts.ts';
import { unverifiedNumbers } from '../number-check.ts';

const facts = exampleFacts();
const marked = (text: string, of = facts): readonly string[] =>
  unverifiedNumbers(text, of, germanReader).map(({ start, end }) => text.slice(start, end));

test('times, prices and the confidence in the facts are in German', () => {
  const received = promptFacts(facts, { ...germanReader, zone: 'Europe/Rome' });
  expect(received).toMatchObject({ asOf: 'Samstag, 14. März 2026, 16:30', clock: 'Ortszeit Rom' });
  expect(received.matches[0]).toMatchObject({
    startTime: 'heute um 20:45 Uhr',
    forecast: { band: 'Mittlere Sicherheit' },
    odds: { home: '1,85', draw: '3,60', away: '4,50', seenAt: 'heute um 15:20 Uhr' },
    headToHead: [{ day: '18. Oktober 2025' }, { day: '2. Februar 2025' }],
  });
});

test.each([
  ['2026-03-13T22:59:00Z', 'gestern um 22:59 Uhr'],
  ['2026-03-15T00:10:00Z', 'morgen um 00:10 Uhr'],
  ['2026-03-21T14:00:00Z', 'Samstag, 21. März, um 14:00 Uhr'],
  ['2027-01-02T14:00:00Z', 'Samstag, 2. Januar 2027, um 14:00 Uhr'],
])('a start at %s is described as “%s”, and an answer may repeat these words', (startTime, words) => {
  const later = { ...facts, matches: facts.matches.map((match) => ({ ...match, startTime })) };
  expect(promptFacts(later, germanReader).matches[0]?.startTime).toBe(words);
  expect(marked(`Inter – Roma [m1], ${words}.`, later)).toEqual([]);
});

describe('a number is accepted', () => {
  test.each([
    'Inter gewinnt in 52,3 % der Fälle [m1].',
    'Inter: 52 %, Remis 26 Prozent, Roma 21,6 %.',
    'Auf Inter entfallen 52,3 Prozentpunkte, auf den Rest 47,7 %.',
    'Die Quoten für Inter stehen bei 1,85, 3,60 und 4,50 (10Bet, Stand 14:20 Uhr).',
    'Die Quoten für Inter stehen bei 1.85, 3.60 und 4.50 (gesehen um 14.20 Uhr).',
    'Erwartete Tore: Inter 1,7, Roma 1,0, zusammen 2,7.',
    'Eine faire Quote auf Inter wäre 1,91.',
    'Am wahrscheinlichsten ist ein 1:0 für Inter oder ein 1:1, mit 12 % und 11 %.',
    'Inter – Roma beginnt am 14. März 2026 um 19:45 Uhr.',
    'Inter – Roma beginnt am 14.03.2026 um 19.45 Uhr.',
    'Inter – Roma am 14.3., heute um 19:45 Uhr.',
    '14. März: Inter – Roma.',
    'Inter gewann 3 der letzten 5 Spiele, Roma 2.',
    'Inter traf 2-mal auf Roma und gewann am 18. Oktober 2025 mit 2:0 [m1].',
    'Ajax führt nach 67 Minuten mit 2:1 [m2].',
    'Ajax: 67. Minute, 2:1.',
    'PSV 04 liegt mit 1:2 zurück; das sind 3 Tore.',
    'Ajax hat 61 % Ballbesitz und 14:6 Schüsse.',
    'Ajax traf in der 12. und in der 55. Minute, PSV 04 in der 45+2.',
    'Inter: über 2,5 Tore in 51 %, unter 2,5 Tore in 49 % der Fälle.',
    'In der 2. Halbzeit, nach 45 Minuten, dreht Ajax auf.',
    '1 laufendes Spiel, 1 angesetztes Spiel, diese 2 Spiele sind alles.',
    'Das sind 2 dieser Spiele? Alle 2 Spiele, davon 1 Live-Spiel.',
    'Inter liegt über 52 % [m1], aber unter 53 %.',
    '1. Inter – Roma\n2. Ajax – PSV 04',
  ])('in “%s”', (text) => {
    expect(marked(text)).toEqual([]);
  });
});

describe('a number is marked', () => {
  test.each([
    ['Inter gewinnt in 60 % der Fälle [m1].', ['60 %']],
    ['Inter: 52,9 %.', ['52,9 %']],
    ['Inter steht bei 1,95.', ['1,95']],
    ['Inter steht bei 1.850.', ['1.850']],
    ['Inter [m1] hat 1.234 Fans, 12 345 Mitglieder und 1.234,56 Euro.', ['1.234', '12 345', '1.234,56']],
    ['Inter gewann 9 von 10.', ['9', '10']],
    ['Inter gewinnt 3:2.', ['3:2']],
    ['Inter – Roma beginnt um 20.45 Uhr.', ['20.45']],
    ['Inter – Roma beginnt um 21 Uhr.', ['21']],
    ['Inter – Roma beginnt am 15.03.2026.', ['15.03.2026']],
    ['Inter – Roma am 15.3., heute.', ['15.3.']],
    ['15. März: Inter – Roma.', ['15']],
    ['Ajax führt nach 70 Minuten mit 3:1 [m2].', ['70', '3:1']],
    ['Ajax gewinnt in 52,3 % der Fälle [m2].', ['52,3 %']],
    ['Es gibt 7 laufende Spiele.', ['7']],
    ['Es gibt 2 Live-Spiele.', ['2']],
    ['Diese 3 Spiele sind alles.', ['3']],
    ['Inter [m1] gewann 8 Spiele in Folge.', ['8']],
    ['Inter [m1]: über 3,5 Tore.', ['3,5']],
    ['Ajax: über 2,5 Tore [m2].', ['2,5']],
    ['Inter liegt über 87,5 % [m1].', ['87,5 %']],
    ['Inter liegt bei über 99 % [m1].', ['99 %']],
    ['Inter gewinnt zu 100 % [m1], Roma zu 0 %.', ['100 %', '0 %']],
    ['Die Chance beträgt 52,3 %.', ['52,3 %']],
    ['Lukaku schoss 24 Tore für Inter.', ['24']],
  ])('in “%s”: %j', (text, numbers) => {
    expect(marked(text)).toEqual(numbers);
  });
});

test('a nearly certain chance may be written as über 99 %, but not as 100 %', () => {
  const [first] = facts.matches;
  if (first?.forecast === undefined) throw new Error('the example has a forecast');
  const forecast = { ...first.forecast, chances: { home: 0.998, draw: 0.001, away: 0.001 } };
  const sure = { ...facts, matches: [{ ...first, forecast }] };
  expect(
    marked('Inter: über 99 %, mehr als 99 %, >99 % oder 99,8 %, Remis unter 1 %, weniger als 1 % [m1].', sure),
  ).toEqual([]);
  expect(marked('Inter: 100 %, Remis 0 % [m1].', sure)).toHaveLength(2);
});
