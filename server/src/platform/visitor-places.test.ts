import { describe, expect, it } from 'vitest';
import { createVisitorPlaces } from './visitor-places.ts';

describe('places for visitors', () => {
  it('are no more for one visitor than one may hold, while others still find some', () => {
    const places = createVisitorPlaces({ most: 10, mostOfOne: 2 });
    expect(['a', 'a', 'a', 'b'].map(places.take)).toEqual([true, true, false, true]);
    expect(places.taken()).toBe(3);
  });

  it('are no more than there are, whoever asks', () => {
    const places = createVisitorPlaces({ most: 3, mostOfOne: 2 });
    expect(['a', 'a', 'b', 'b', 'c'].map(places.take)).toEqual([true, true, true, false, false]);
    expect(places.refused()).toBe(2);
  });

  it('are free again once given back', () => {
    const places = createVisitorPlaces({ most: 2, mostOfOne: 2 });
    for (let round = 0; round < 3; round += 1) {
      expect(['a', 'a', 'b'].map(places.take)).toEqual([true, true, false]);
      places.giveBack('a');
      places.giveBack('a');
      expect(places.taken()).toBe(0);
    }
  });

  it('cannot be given back by who holds none', () => {
    const places = createVisitorPlaces({ most: 2, mostOfOne: 2 });
    places.take('a');
    expect(() => places.giveBack('b')).toThrow('never taken');
  });
});
