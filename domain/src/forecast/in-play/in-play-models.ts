import type { SportId } from '../../sport/sport.ts';
import { footballCourse, hockeyCourse, type GoalsCourse } from './goals-in-play.ts';
import { americanFootballCourse, basketballCourse, type MarginCourse } from './margin-in-play.ts';

/**
 * The model for a sport's chances in play. `isMeasured`: whether it was measured on real matches; otherwise the chances
 * are approximate. `goals`: `minutes` of regular time; `level`, if present, is the expected goals of two equal sides at
 * home and away, used to turn a chance into goals. `margin`: `sd`, the spread of margins around the expected margin.
 */
export type InPlayModel =
  | {
      readonly kind: 'goals';
      readonly course: GoalsCourse;
      readonly minutes: number;
      readonly level?: { readonly home: number; readonly away: number };
      readonly isMeasured: boolean;
    }
  | { readonly kind: 'margin'; readonly course: MarginCourse; readonly sd: number; readonly isMeasured: boolean }
  | { readonly kind: 'innings'; readonly isMeasured: boolean }
  | { readonly kind: 'sets'; readonly isMeasured: boolean };

/** A sport that is not listed has no chances in play. */
export const inPlayModels: Partial<Readonly<Record<SportId, InPlayModel>>> = {
  football: { kind: 'goals', course: footballCourse, minutes: 90, isMeasured: true },
  hockey: { kind: 'goals', course: hockeyCourse, minutes: 60, level: { home: 3.04, away: 2.77 }, isMeasured: false },
  basketball: { kind: 'margin', course: basketballCourse, sd: 12.3, isMeasured: true },
  americanfootball: { kind: 'margin', course: americanFootballCourse, sd: 13.2, isMeasured: false },
  baseball: { kind: 'innings', isMeasured: true },
  tennis: { kind: 'sets', isMeasured: true },
};

/** Minutes of regular time by sport, with exceptions by league display name. */
const lengths: Partial<
  Readonly<Record<SportId, { readonly most: number; readonly leagues: Readonly<Record<string, number>> }>>
> = {
  basketball: { most: 40, leagues: { NBA: 48 } },
};

/**
 * Minutes of regular time in a league; undefined if all leagues of a sport play the same length or the sport has no
 * clock.
 */
export const regularMinutes = (sport: SportId, league: string): number | undefined => {
  const known = lengths[sport];
  if (known === undefined) return undefined;
  return Object.hasOwn(known.leagues, league) ? known.leagues[league] : known.most;
};
