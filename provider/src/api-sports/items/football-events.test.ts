import type { TimelineEvent } from '@touchline/domain/details/match-details.ts';
import { describe, expect, test } from 'vitest';
import { footballTimeline, shootoutKicks } from './football-events.ts';
import { footballStarters, lineupNames } from './football-lineups.ts';

const home = '33';
const away = '34';

type Person = { readonly id: number | null; readonly name: string | null };

const noPlayer: Person = { id: null, name: null };
const person = (id: number | null, name: string): Person => ({ id, name });

const event = (type: string, fields: Record<string, unknown> = {}) => ({
  time: { elapsed: 60, extra: null },
  team: { id: 33 },
  player: noPlayer,
  assist: noPlayer,
  type,
  detail: null,
  comments: null,
  ...fields,
});

const kick = (team: number, name: string | null, detail = 'Penalty') =>
  event('Goal', {
    time: { elapsed: 120, extra: 1 },
    team: { id: team },
    player: { id: null, name },
    detail,
    comments: 'Penalty Shootout',
  });

const swap = (minute: number, player: Person, assist: Person) =>
  event('subst', { time: { elapsed: minute, extra: null }, player, assist, detail: 'Substitution 1' });

describe('a shoot-out', () => {
  const kicks = [kick(33, 'A. Berg'), kick(34, 'C. Dahl', 'Missed Penalty'), kick(33, null), kick(34, 'D. Holm')];

  test('lists every kick in order, with its taker and result', () => {
    expect(shootoutKicks([event('Goal', { detail: 'Penalty' }), ...kicks], home, away)).toEqual([
      { side: 'home', scored: true, player: 'A. Berg' },
      { side: 'away', scored: false, player: 'C. Dahl' },
      { side: 'home', scored: true },
      { side: 'away', scored: true, player: 'D. Holm' },
    ]);
  });

  test('adds nothing to the timeline', () => {
    expect(footballTimeline(kicks, home, away)).toEqual([]);
  });

  test.each([
    ['by a third team', kick(99, 'A. Berg')],
    ['of an unknown kind', kick(33, 'A. Berg', 'Retaken')],
    ['that is not an object', 7],
    ['with a negative minute', { ...kick(33, 'A. Berg'), time: { elapsed: -1, extra: null } }],
  ])('leaves out a kick %s', (_, item) => {
    expect(shootoutKicks([item], home, away)).toEqual([]);
  });

  test('has a limited number of kicks with names of limited length', () => {
    const [first, ...rest] = shootoutKicks(Array(5_000).fill(kick(33, 'x'.repeat(10_000))), home, away);
    expect(first?.player?.length).toBeLessThanOrEqual(120);
    expect(rest.length).toBeLessThan(80);
  });
});

describe('a substitution', () => {
  const [berg, lund, moe] = [person(1, 'A. Berg'), person(2, 'B. Lund'), person(3, 'F. Moe')];
  const lineups = [{ team: { id: 33 }, startXI: [{ player: { id: 1, name: 'A. Berg' } }], substitutes: [] }];
  const received = (items: readonly unknown[], lists: readonly unknown[] = lineups): readonly TimelineEvent[] =>
    footballTimeline(items, home, away, footballStarters(lists, home, away));

  test.each([
    ['the player who goes off first', swap(60, berg, lund)],
    ['the player who comes on first', swap(60, lund, berg)],
    ['no ids', swap(60, person(null, 'B. Lund'), person(null, 'A. Berg'))],
  ])('shows who comes on and who goes off if the reply has %s', (_, item) => {
    expect(received([item])).toEqual([
      { kind: 'substitution', side: 'home', minute: 60, player: 'B. Lund', playerOff: 'A. Berg' },
    ]);
  });

  test.each([
    ['goes off', swap(60, berg, lund)],
    ['comes on', swap(60, lund, berg)],
  ])('of an earlier substitute is recognized if the reply first names the player who %s', (_, earlier) => {
    expect(received([swap(80, lund, moe), earlier]).map(({ player, playerOff }) => [player, playerOff])).toEqual([
      ['B. Lund', 'A. Berg'],
      ['F. Moe', 'B. Lund'],
    ]);
  });

  test.each([
    ['without line-ups', [], swap(60, berg, lund)],
    ['for two players who did not start', lineups, swap(60, moe, lund)],
  ])('has no direction %s', (_, lists, item) => {
    expect(received([item], lists)).toEqual([
      { kind: 'substitution', side: 'home', minute: 60, player: item.player.name, otherPlayer: item.assist.name },
    ]);
  });
});

test('players have the names of the line-ups, found by their ids, in events and in a shoot-out', () => {
  const names = lineupNames([
    {
      team: { id: 33 },
      startXI: [{ player: { id: 278, name: 'Kylian Mbappé' } }, { player: { id: null, name: 'No id' } }, 7],
      substitutes: [{ player: { id: 21_509, name: 'Marcus Thuram' } }],
    },
  ]);
  const goal = event('Goal', {
    player: person(278, 'K. Mbappe'),
    assist: person(21_509, 'M. Thuram'),
    detail: 'Normal Goal',
  });
  expect(footballTimeline([goal], home, away, undefined, names)).toEqual([
    { kind: 'goal', side: 'home', minute: 60, player: 'Kylian Mbappé', otherPlayer: 'Marcus Thuram' },
  ]);
  const taken = { ...kick(33, null), player: person(278, 'K. Mbappe') };
  expect(shootoutKicks([taken, kick(33, 'A. Berg')], home, away, names).map(({ player }) => player)).toEqual([
    'Kylian Mbappé',
    'A. Berg',
  ]);
});
