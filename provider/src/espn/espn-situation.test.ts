import { describe, expect, it } from 'vitest';
import { type EspnLiveState, readSituation } from './espn-situation.ts';

const received = (situation: unknown, fields: Partial<EspnLiveState> = {}): EspnLiveState => ({
  situation,
  shortDetail: '',
  sides: { home: { id: '1' }, away: { id: '3' } },
  ...fields,
});

describe('a drive', () => {
  const down = {
    down: 3,
    distance: 9,
    shortDownDistanceText: '3rd & 9',
    possessionText: 'ATL 20',
    isRedZone: false,
    possession: '1',
  };

  it('has the team with the ball, the down, the yards to go and the position', () => {
    expect(readSituation('drive', received(down))).toEqual({
      kind: 'drive',
      side: 'home',
      down: 3,
      yards: 9,
      spot: 'ATL 20',
    });
  });

  it('has no yards to go at the goal line, and shows when the ball is in the red zone', () => {
    const near = {
      ...down,
      down: 2,
      distance: 2,
      shortDownDistanceText: '2nd & Goal',
      isRedZone: true,
      possession: '3',
    };
    expect(readSituation('drive', received(near))).toEqual({
      kind: 'drive',
      side: 'away',
      down: 2,
      spot: 'ATL 20',
      redZone: true,
    });
  });

  it.each([
    ['before a kick-off', { ...down, down: -1 }],
    ['if neither side has the ball', { ...down, possession: undefined }],
    ['for a team that does not play', { ...down, possession: '7' }],
    ['if it is null', null],
    ['if it is text', '3rd & 9'],
    ['without a down', { possession: '1' }],
  ])('is not read %s', (_, situation) => {
    expect(readSituation('drive', received(situation))).toBeUndefined();
  });
});

describe('an at-bat', () => {
  const count = { balls: 3, strikes: 1, outs: 2, onFirst: true, onSecond: false, onThird: true };

  it.each([
    ['Top 7th', 'away'],
    ['Bot 7th', 'home'],
    ['Bottom 7th', 'home'],
  ])('with "%s" has the %s side batting', (shortDetail, side) => {
    expect(readSituation('at-bat', received(count, { shortDetail }))).toEqual({
      kind: 'at-bat',
      side,
      outs: 2,
      balls: 3,
      strikes: 1,
      runners: [1, 3],
    });
  });

  it('is read without a complete count', () => {
    expect(readSituation('at-bat', received({ outs: 0, balls: 1 }, { shortDetail: 'Top 1st' }))).toEqual({
      kind: 'at-bat',
      side: 'away',
      outs: 0,
      runners: [],
    });
  });

  it('is not read between the halves of an inning or without outs', () => {
    expect(readSituation('at-bat', received(count, { shortDetail: 'Mid 7th' }))).toBeUndefined();
    expect(readSituation('at-bat', received(count, { shortDetail: 'End 7th' }))).toBeUndefined();
    expect(readSituation('at-bat', received({ onFirst: true }, { shortDetail: 'Top 7th' }))).toBeUndefined();
  });
});

const players = (home: unknown, away: unknown) =>
  received(undefined, { sides: { home: { id: '1', possession: home }, away: { id: '3', possession: away } } });

describe('a serve', () => {
  it('belongs to the marked player', () => {
    expect(readSituation('serve', players(true, false))).toEqual({ kind: 'serve', side: 'home' });
    expect(readSituation('serve', players(undefined, true))).toEqual({ kind: 'serve', side: 'away' });
  });

  it('is not read unless exactly one player is marked', () => {
    expect(readSituation('serve', players(false, false))).toBeUndefined();
    expect(readSituation('serve', players(true, true))).toBeUndefined();
    expect(readSituation('serve', players('yes', undefined))).toBeUndefined();
  });
});
