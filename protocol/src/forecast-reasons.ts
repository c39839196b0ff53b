import * as v from 'valibot';
import { chance, count, figure } from './forecast-terms.ts';

const isoTime = v.pipe(v.string(), v.isoTimestamp());

const behind = v.object({ played: count, fed: count });

/** Why a forecast is what it is: only who looks at one is told, so the page begins without it. Held equal to the domain's by
 * `forecast-terms.test.ts`. */
export const reasonSchema = v.union([
  v.object({ kind: v.literal('prices'), at: isoTime, margin: figure }),
  v.object({ kind: v.literal('prices-too-old'), at: isoTime }),
  v.object({ kind: v.literal('prices-refused'), why: v.picklist(['price', 'margin', 'far-from-ratings']) }),
  v.object({ kind: v.literal('ratings'), home: behind, away: behind }),
  v.object({ kind: v.literal('newcomer'), side: v.picklist(['home', 'away']) }),
  v.object({ kind: v.literal('not-enough-results'), home: count, away: count, needed: count }),
  v.object({ kind: v.literal('expected-goals'), home: figure, away: figure }),
  v.object({ kind: v.literal('expected-margin'), points: figure }),
  v.object({ kind: v.literal('neutral-ground') }),
  v.object({ kind: v.literal('played-yesterday'), side: v.picklist(['home', 'away']) }),
  v.object({ kind: v.literal('in-play'), home: figure, away: figure, progress: chance }),
  v.object({ kind: v.literal('red-cards'), home: count, away: count }),
  v.object({ kind: v.literal('base-rate') }),
  v.object({ kind: v.literal('young-league'), seasonsBefore: count }),
  v.object({ kind: v.literal('unmeasured-sport'), graded: count, ece: v.exactOptional(figure) }),
]);
