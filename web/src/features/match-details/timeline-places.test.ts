import type { TimelineEvent } from '@touchline/domain/details/match-details.ts';
import { expect, test } from 'vitest';
import { lineMinutes, minuteWords, placeEvents } from './timeline-places.ts';

const room = { minutes: 90, widthPx: 900, marginPx: 20 };

const event = (minute: number, fields: Partial<TimelineEvent> = {}): TimelineEvent => ({
  kind: 'goal',
  side: 'home',
  minute,
  ...fields,
});

test('a line stands for ninety minutes until somebody plays longer', () => {
  expect(lineMinutes([12, 90])).toBe(90);
  expect(lineMinutes([12, 105])).toBe(120);
  expect(lineMinutes([])).toBe(90);
});

test('an event stands at its minute, with the name that people use', () => {
  expect(placeEvents([event(45, { player: 'Antoine Griezmann' })], room)).toMatchObject([
    { atPercent: 50, label: { name: 'Griezmann', minute: "45'" } },
  ]);
});

test('stoppage time is written but adds no length', () => {
  expect(minuteWords(event(90, { stoppage: 4 }))).toBe("90+4'");
  expect(placeEvents([event(90, { stoppage: 4 })], room)[0]?.atPercent).toBe(100);
});

test('icons of one minute stand apart and stay on the line', () => {
  const places = placeEvents([event(90), event(90, { stoppage: 1 }), event(90, { stoppage: 3 })], room).map(
    ({ atPercent }) => atPercent,
  );
  expect(places.at(-1)).toBe(100);
  const gaps = places.slice(1).map((place, at) => (place - (places[at] ?? 0)) * 9);
  expect(gaps.map(Math.round)).toEqual([16, 16]);
});

test('labels never cover each other: a goal keeps its name before a card its minute', () => {
  const card = event(50, { kind: 'yellow-card', player: 'Koke' });
  const goal = event(51, { player: 'Alexander Sørloth' });
  expect(placeEvents([card, goal], room).map(({ label }) => label)).toEqual([
    undefined,
    { name: 'Sørloth', minute: "51'" },
  ]);
});

test('a name that would stick out at the end gives way to the minute', () => {
  const narrow = { minutes: 90, widthPx: 300, marginPx: 20 };
  expect(placeEvents([event(90, { player: 'Lewandowski' })], narrow)[0]?.label).toEqual({ minute: "90'" });
});

test('who comes on has an icon but no words on the line', () => {
  expect(placeEvents([event(60, { kind: 'substitution', player: 'Saka' })], room)[0]?.label).toBeUndefined();
});
