import type { TimelineEvent } from '@touchline/domain/details/match-details.ts';
import { expect, test } from 'vitest';
import { lineMinutes, minuteWords, placeEvents, type PlacedEvent } from './timeline.tsx';

const room = { minutes: 90, widthPx: 900, marginPx: 20 };

const event = (minute: number, fields: Partial<TimelineEvent> = {}): TimelineEvent => ({
  kind: 'goal',
  side: 'home',
  minute,
  ...fields,
});

test('the timeline is ninety minutes long unless the match goes into extra time', () => {
  expect(lineMinutes([12, 90])).toBe(90);
  expect(lineMinutes([12, 105])).toBe(120);
  expect(lineMinutes([])).toBe(90);
});

test('an event is placed at its minute, with the player’s surname', () => {
  expect(placeEvents([event(45, { player: 'Antoine Griezmann' })], room)).toMatchObject([
    { atPercent: 50, label: { name: 'Griezmann', minute: "45'" } },
  ]);
});

test('stoppage time is labelled but adds no length', () => {
  expect(minuteWords(event(90, { stoppage: 4 }))).toBe("90+4'");
  expect(placeEvents([event(90, { stoppage: 4 })], room)[0]?.atPercent).toBe(100);
});

test('icons of the same minute are moved apart and stay on the line', () => {
  const places = placeEvents([event(90), event(90, { stoppage: 1 }), event(90, { stoppage: 3 })], room).map(
    ({ atPercent }) => atPercent,
  );
  expect(places.at(-1)).toBe(100);
  const gaps = places.slice(1).map((place, at) => (place - (places[at] ?? 0)) * 9);
  expect(gaps.map(Math.round)).toEqual([16, 16]);
});

test('labels never overlap: next to a goal with a name, a card shows only its minute', () => {
  const card = event(50, { kind: 'yellow-card', player: 'Koke' });
  const goal = event(51, { player: 'Alexander Sørloth' });
  expect(placeEvents([card, goal], room).map(({ label }) => label)).toEqual([
    { minute: "50'" },
    { name: 'Sørloth', minute: "51'" },
  ]);
});

/** The left and right ends of a label's text on the line, in pixels. */
const lettersPx = ({ atPercent, label, labelShiftPx }: PlacedEvent): readonly [number, number] => {
  const half = ([label?.name, label?.minute].filter((word) => word !== undefined).join(' ').length * 5.4) / 2;
  const middle = (atPercent / 100) * room.widthPx + labelShiftPx;
  return [middle - half, middle + half];
};

test.each([
  ['the card first', ['red-card', 'goal']],
  ['the goal first', ['goal', 'red-card']],
] as const)('for a goal and a red card in the same minute, no name is at the other event’s icon: %s', (_, kinds) => {
  const players = { 'red-card': 'Navarro', goal: 'Javier López' };
  const placed = placeEvents(
    kinds.map((kind) => event(20, { kind, player: players[kind] })),
    room,
  );
  expect(placed.find((one) => one.event.kind === 'goal')?.label).toEqual({ name: 'López', minute: "20'" });
  for (const one of placed) {
    if (one.label === undefined) continue;
    const [from, to] = lettersPx(one);
    const under = placed.filter((other) => from < other.atPercent * 9 && other.atPercent * 9 < to);
    expect(under).toEqual([one]);
  }
});

test('without space for both names, the goal keeps its name and the red card does not', () => {
  const narrow = { minutes: 90, widthPx: 280, marginPx: 20 };
  const dismissed = event(6, { kind: 'red-card', player: 'Navarro' });
  const scored = event(6, { player: 'López' });
  expect(placeEvents([dismissed, scored], narrow).map(({ label }) => label?.name)).toEqual([undefined, 'López']);
});

test('a name that would overflow the end moves inwards, or becomes a minute if another icon is there', () => {
  const narrow = { minutes: 90, widthPx: 300, marginPx: 20 };
  const goal = event(90, { player: 'Lewandowski' });
  const [alone] = placeEvents([goal], narrow);
  expect(alone?.label).toEqual({ name: 'Lewandowski', minute: "90'" });
  expect(alone?.labelShiftPx).toBeLessThan(0);
  const change = event(86, { kind: 'substitution', player: 'Saka' });
  expect(placeEvents([change, goal], narrow).at(-1)?.label).toEqual({ minute: "90'" });
});

test('a substitution has no label', () => {
  expect(placeEvents([event(60, { kind: 'substitution', player: 'Saka' })], room)[0]?.label).toBeUndefined();
});
