import { footballLeagues } from './book/football-book.ts';
import { planDay } from './day-plan.ts';
import { stageFootball } from './stages/football-stage.ts';
import type { SportSlug } from './sport-slug.ts';
import { baseball } from './stages/baseball-stage.ts';
import { formula1 } from './stages/formula1-stage.ts';
import { mma } from './stages/mma-stage.ts';
import { tennis, volleyball } from './stages/set-stages.ts';
import type { SportStage } from './stages/sport-stage.ts';
import { calendar } from './stages/sport-stage.ts';
import { afl, americanFootball, basketball, handball, hockey, rugby } from './stages/timed-stages.ts';

const football: SportStage = {
  leagues: footballLeagues,
  day: (seed, day) =>
    planDay(seed, 'football', calendar(footballLeagues, 30, 48, { undated: 1.5 }), day).map(stageFootball),
};

/** All 12 sports. Adding a sport is adding a row. */
export const sportStages: Readonly<Record<SportSlug, SportStage>> = {
  football,
  basketball,
  hockey,
  baseball,
  'american-football': americanFootball,
  rugby,
  volleyball,
  handball,
  'formula-1': formula1,
  mma,
  afl,
  tennis,
};
