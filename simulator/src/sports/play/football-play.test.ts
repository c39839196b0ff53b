import { describe, expect, it } from 'vitest';

import type { Fate } from '../match-plan.ts';
import { hourMs, minuteMs } from '../utc-day.ts';
import { footballPlay } from './football-play.ts';
import { beatAt, endOf } from './timeline.ts';

const seeds = Array.from({ length: 200 }, (_, at) => `seed ${at}`);

const plays = (fate: Fate, knockout = false) => seeds.map((seed) => footballPlay(seed, fate, knockout, 0, 0.53));

describe('the course of a football match', () => {
  it('has about 2.7 goals', () => {
    const goals = plays('played').map((play) => beatAt(play, endOf(play)).state.goals ?? { home: 0, away: 0 });
    const mean = goals.reduce((sum, { home, away }) => sum + home + away, 0) / goals.length;
    expect(mean).toBeGreaterThan(2.2);
    expect(mean).toBeLessThan(3.2);
  });

  it('takes a goal out of the events and puts the correction in', () => {
    const corrected = plays('played').flatMap((play) =>
      play.flatMap((beat, at) => {
        const last = beat.state.events.at(-1);
        return last?.type === 'Var' ? [{ before: play[at - 1]?.state, after: beat.state }] : [];
      }),
    );
    expect(corrected.length).toBeGreaterThan(10);
    const goals = (state: (typeof corrected)[number]['before']): number =>
      (state?.goals?.home ?? 0) + (state?.goals?.away ?? 0);
    const [first] = corrected;
    expect(goals(first?.after)).toBe(goals(first?.before) - 1);
    expect(first?.after.events.length).toBe(first?.before?.events.length);
  });

  it('goes on until somebody wins where a draw cannot stand', () => {
    const ends = plays('played', true).map((play) => beatAt(play, endOf(play)).state);
    expect(ends.every((state) => state.winner !== undefined)).toBe(true);
    const byKicks = ends.filter((state) => state.phase.short === 'PEN');
    expect(byKicks.length).toBeGreaterThan(5);
    expect(byKicks.every(({ goals, penalty }) => goals?.home === goals?.away && penalty?.home !== penalty?.away)).toBe(
      true,
    );
  });

  it('stops for good when it is abandoned, and gives three goals when it is awarded', () => {
    for (const play of plays('abandoned')) {
      expect(beatAt(play, 5 * hourMs).state.phase.short).toBe('ABD');
      expect(endOf(play)).toBeLessThan(100 * minuteMs);
    }
    const [awarded] = plays('awarded');
    expect(awarded && beatAt(awarded, hourMs).state).toMatchObject({ goals: { home: 3, away: 0 }, winner: 'home' });
  });

  it('goes on after an interruption where it stopped, everything later by as much', () => {
    for (const [at, halted] of plays('interrupted').entries()) {
      const plain = footballPlay(seeds[at] ?? '', 'played', false, 0, 0.53);
      expect(beatAt(halted, 5 * hourMs).state.goals).toEqual(beatAt(plain, 5 * hourMs).state.goals);
      const late = endOf(halted) - endOf(plain);
      expect(late).toBeGreaterThanOrEqual(12 * minuteMs);
      const stop = halted.find((beat) => beat.state.phase.short === 'INT');
      expect(stop?.state.clock.pace).toBe(0);
      const second = beatAt(plain, 5 * hourMs).state.began.second ?? 0;
      expect(beatAt(halted, 5 * hourMs).state.began.second).toBe((stop?.at ?? 0) <= second ? second + late : second);
    }
  });

  it('is called off hours before, and has no score then', () => {
    for (const play of plays('postponed'))
      expect(beatAt(play, -30 * minuteMs).state).toMatchObject({ phase: { short: 'PST' }, goals: null });
  });

  it('has no time yet until six hours before', () => {
    const [play] = plays('undated');
    expect(play && beatAt(play, -7 * hourMs).state.phase.short).toBe('TBD');
    expect(play && beatAt(play, -5 * hourMs).state.phase.short).toBe('NS');
  });
});
