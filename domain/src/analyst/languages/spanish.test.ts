import { describe, expect, test } from 'vitest';
import { exampleFacts } from '../../../test/example-facts.ts';
import { spanishReader } from '../../../test/example-readers.ts';
import { promptFacts } from '../prompt-facts.ts';
import { unverifiedNumbers } from '../number-check.ts';

const facts = exampleFacts();
const marked = (text: string, of = facts): readonly string[] =>
  unverifiedNumbers(text, of, spanishReader).map(({ start, end }) => text.slice(start, end));

test('times, prices and the confidence in the facts are in Spanish', () => {
  const received = promptFacts(facts, { ...spanishReader, zone: 'Europe/Rome' });
  expect(received).toMatchObject({ asOf: 'sábado 14 de marzo de 2026, 16:30', clock: 'hora de Roma' });
  expect(received.matches[0]).toMatchObject({
    startTime: 'hoy a las 20:45',
    forecast: { band: 'Confianza media' },
    odds: { home: '1,85', draw: '3,60', away: '4,50', seenAt: 'hoy a las 15:20' },
    headToHead: [{ day: '18 de octubre de 2025' }, { day: '2 de febrero de 2025' }],
  });
});

test.each([
  ['2026-03-13T22:59:00Z', 'ayer a las 22:59'],
  ['2026-03-15T01:10:00Z', 'mañana a la 01:10'],
  ['2026-03-21T14:00:00Z', 'sábado 21 de marzo a las 14:00'],
  ['2027-01-02T14:00:00Z', 'sábado 2 de enero de 2027 a las 14:00'],
])('a start at %s is described as “%s”, and an answer may repeat these words', (startTime, words) => {
  const later = { ...facts, matches: facts.matches.map((match) => ({ ...match, startTime })) };
  expect(promptFacts(later, spanishReader).matches[0]?.startTime).toBe(words);
  expect(marked(`Inter – Roma [m1], ${words}.`, later)).toEqual([]);
});

describe('a number is accepted', () => {
  test.each([
    'Inter gana en el 52,3 % de los casos [m1].',
    'Inter: 52 %, empate 26 por ciento, Roma 21,6 %.',
    'El 47,7 % restante del Inter se va entre empate y derrota.',
    'Las cuotas del Inter son 1,85, 3,60 y 4,50 (10Bet, vistas a las 14:20).',
    'Las cuotas del Inter son 1.85, 3.60 y 4.50 (vistas a las 14.20 h).',
    'Goles esperados: Inter 1,7, Roma 1,0, en total 2,7.',
    'Una cuota justa para el Inter sería 1,91.',
    'Lo más probable es un 1-0 del Inter o un 1-1, con el 12 % y el 11 %.',
    'Inter – Roma empieza el 14 de marzo de 2026 a las 19:45.',
    'Inter – Roma empieza el 14/03/2026 a las 19.45.',
    'Inter – Roma, el 14/3, hoy a las 19:45 h.',
    'El Inter ganó 3 de los últimos 5, la Roma 2.',
    'Inter y Roma se cruzaron 2 veces; el 18 de octubre de 2025 ganó el Inter por 2-0 [m1].',
    'El Ajax gana 2-1 en el minuto 67 [m2].',
    'El PSV 04 pierde 1-2; van 3 goles.',
    'El Ajax tiene el 61 % de la posesión y 14 tiros a 6.',
    'El Ajax marcó en el 12 y en el 55; el PSV 04, en el 45+2.',
    'Inter: más de 2,5 goles en el 51 %, menos de 2,5 goles en el 49 %.',
    'En la 2.ª parte, tras 45 minutos, el Ajax aprieta.',
    '1 partido en vivo, 1 partido programado y estos 2 partidos son todo.',
    'De los 2 partidos, 1 partido en directo.',
    'El Inter está por encima del 52 % [m1] y por debajo del 53 %.',
    '1. Inter – Roma\n2. Ajax – PSV 04',
  ])('in “%s”', (text) => {
    expect(marked(text)).toEqual([]);
  });
});

describe('a number is marked', () => {
  test.each([
    ['El Inter gana en el 60 % de los casos [m1].', ['60 %']],
    ['Inter: 52,9 %.', ['52,9 %']],
    ['El Inter está a 1,95.', ['1,95']],
    ['El Inter está a 1.850.', ['1.850']],
    ['El Inter [m1] tiene 1.234 socios, 12 345 fans y 1.234,56 euros.', ['1.234', '12 345', '1.234,56']],
    ['El Inter ganó 9 de 10.', ['9', '10']],
    ['El Inter gana 3-2.', ['3-2']],
    ['Inter – Roma empieza a las 20.45.', ['20.45']],
    ['Inter – Roma empieza a las 21 h.', ['21']],
    ['Inter – Roma empieza el 15/03/2026.', ['15/03/2026']],
    ['Inter – Roma, el 15/3.', ['15/3']],
    ['El Ajax gana 3-1 en el minuto 70 [m2].', ['3-1', '70']],
    ['El Ajax gana en el 52,3 % de los casos [m2].', ['52,3 %']],
    ['Hay 7 partidos en vivo.', ['7']],
    ['Hay 2 partidos en directo.', ['2']],
    ['Estos 3 partidos son todo.', ['3']],
    ['El Inter [m1] ganó 8 partidos seguidos.', ['8']],
    ['Inter [m1]: más de 3,5 goles.', ['3,5']],
    ['Ajax: más de 2,5 goles [m2].', ['2,5']],
    ['El Inter supera el 87,5 % [m1].', ['87,5 %']],
    ['El Inter está en más del 99 % [m1].', ['99 %']],
    ['El Inter gana al 100 % [m1], la Roma al 0 %.', ['100 %', '0 %']],
    ['La probabilidad es del 52,3 %.', ['52,3 %']],
    ['Lukaku marcó 24 goles para el Inter.', ['24']],
  ])('in “%s”: %j', (text, numbers) => {
    expect(marked(text)).toEqual(numbers);
  });
});

test('a nearly certain chance may be written as más del 99 %, but not as 100 %', () => {
  const [first] = facts.matches;
  if (first?.forecast === undefined) throw new Error('the example has a forecast');
  const forecast = { ...first.forecast, chances: { home: 0.998, draw: 0.001, away: 0.001 } };
  const sure = { ...facts, matches: [{ ...first, forecast }] };
  expect(marked('Inter: más del 99 %, más de un 99 %, >99 % o 99,8 %; empate menos del 1 % [m1].', sure)).toEqual([]);
  expect(marked('Inter: 100 %, empate 0 % [m1].', sure)).toHaveLength(2);
});
