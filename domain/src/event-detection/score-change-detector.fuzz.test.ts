import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { type TimedMatch, scoreChangesInWords, scoreChangesIn } from '../../test/read-score-changes.ts';
import type { Score } from '../match/match-state.ts';
import type { Match, MatchEvent, Side } from '../match/match.ts';
import { confirmationMs } from './score-change-detector.ts';

const kickOff: Score = { home: 0, away: 0 };
const state = (score: Score, events: readonly MatchEvent[] = []): Match =>
  exampleMatch({ status: 'live', homeScore: score.home, awayScore: score.away, events });

/** The real course of a match: goals, goals reversed with and without video review, and the provider's flicker. */
type Truth = { readonly kind: 'goal' | 'var' | 'correction'; readonly side: Side; readonly flicker: readonly number[] };

const course: fc.Arbitrary<Truth> = fc.record({
  kind: fc.constantFrom('goal', 'goal', 'goal', 'var', 'correction'),
  side: fc.constantFrom<Side>('home', 'away'),
  // The age of each reply in steps; 0 is the newest.
  flicker: fc.array(fc.nat({ max: 3 }), { maxLength: 5 }),
});

const stepMs = 5_000;

test('each goal and reversal is announced exactly once and in order, no matter how the provider flickers', () => {
  fc.assert(
    fc.property(fc.array(course, { maxLength: 12 }), (courses) => {
      const expected: string[] = [];
      const states: TimedMatch[] = [];
      const score = { ...kickOff };
      const events: MatchEvent[] = [];
      let atMs = 0;
      for (const [minute, { kind, side, flicker }] of courses.entries()) {
        if (kind !== 'goal' && score[side] === 0) continue;
        const past = [state({ ...score }, [...events])];
        score[side] += kind === 'goal' ? 1 : -1;
        if (kind === 'var') events.unshift({ kind: 'var', side, minute, detail: 'Goal cancelled' });
        past.unshift(state({ ...score }, [...events]));
        const words = { goal: `goal ${side}`, var: 'disallowed', correction: 'correction' }[kind];
        expected.push(`${words} ${score.home}-${score.away}`);
        // Each change comes long after the previous one, and its flicker ends before its confirmation time.
        atMs += 10 * confirmationMs;
        for (const back of [0, ...flicker, 0]) {
          atMs += stepMs;
          const match = past[Math.min(back, past.length - 1)];
          if (match !== undefined) states.push({ match, atMs });
        }
      }
      states.push({ match: state(score, events), atMs: atMs + confirmationMs });
      const received = scoreChangesInWords(state(kickOff), states).filter(
        (words) => !/^(?:dip|recovered)/u.test(words),
      );
      expect(received).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

const anyScore = fc.record({ home: fc.nat({ max: 3 }), away: fc.nat({ max: 3 }) });
const anyEvent = fc.record({
  kind: fc.constantFrom<MatchEvent['kind']>('goal', 'own-goal', 'var', 'red-card'),
  side: fc.constantFrom<Side>('home', 'away'),
  minute: fc.nat({ max: 4 }),
  detail: fc.constantFrom('Goal cancelled', 'Goal Disallowed - offside', 'Penalty confirmed'),
});
const anyState = fc.record({
  score: anyScore,
  events: fc.array(anyEvent, { maxLength: 3 }),
  afterMs: fc.nat({ max: confirmationMs + 10_000 }),
});

test('the announcements lead from the first score to the last without gaps or duplicates, for any data from the provider', () => {
  fc.assert(
    fc.property(anyScore, fc.array(anyState, { maxLength: 20 }), (first, answers) => {
      let atMs = 0;
      const states: TimedMatch[] = answers.map(({ score, events, afterMs }) => {
        atMs += afterMs;
        return { match: state(score, events), atMs };
      });
      const last = states.at(-1)?.match ?? state(first);
      states.push({ match: last, atMs: atMs + confirmationMs });
      let ledger: Score = first;
      for (const moment of scoreChangesIn(state(first), states)) {
        if (moment.kind === 'dip' || moment.kind === 'recovered') continue;
        expect(moment.before).toEqual(ledger);
        expect(moment.after).not.toEqual(ledger);
        ledger = moment.after;
        if (moment.kind !== 'goal') continue;
        const risen = { ...moment.before };
        for (const { side, by, events } of moment.rises) {
          risen[side] += by;
          expect(by).toBeGreaterThan(0);
          expect(events.length).toBeLessThanOrEqual(by);
        }
        expect(risen).toEqual(moment.after);
      }
      expect(ledger).toEqual({ home: last.homeScore, away: last.awayScore });
    }),
    { numRuns: 500 },
  );
});

test('a quiet state never has an event', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyScore, fc.boolean()), { minLength: 1, maxLength: 12 }), (answers) => {
      const states = answers.map(([score, quiet], at) => ({ match: state(score), atMs: at * stepMs, quiet }));
      const lastQuiet = states.findLastIndex(({ quiet }) => quiet);
      const untilThen = scoreChangesIn(state(kickOff), states.slice(0, lastQuiet + 1));
      expect(scoreChangesIn(state(kickOff), states.slice(0, Math.max(0, lastQuiet)))).toEqual(untilThen);
      const fromThere = states[lastQuiet]?.match ?? state(kickOff);
      expect(scoreChangesIn(state(kickOff), states).slice(untilThen.length)).toEqual(
        scoreChangesIn(fromThere, states.slice(lastQuiet + 1)),
      );
    }),
    { numRuns: 300 },
  );
});
