import type { Sport, SportId } from './sport.ts';
import { afl } from './sport/afl.ts';
import { americanfootball } from './sport/americanfootball.ts';
import { baseball } from './sport/baseball.ts';
import { basketball } from './sport/basketball.ts';
import { football } from './sport/football.ts';
import { formula1 } from './sport/formula1.ts';
import { handball } from './sport/handball.ts';
import { hockey } from './sport/hockey.ts';
import { mma } from './sport/mma.ts';
import { rugby } from './sport/rugby.ts';
import { tennis } from './sport/tennis.ts';
import { volleyball } from './sport/volleyball.ts';

/** Everything that differs between the sports. The only list of them: a 13th sport is one more file and one more line here, and the same in `status-codes.ts`. */
export const sports: Readonly<Record<SportId, Sport>> = {
  football,
  basketball,
  hockey,
  baseball,
  americanfootball,
  rugby,
  volleyball,
  handball,
  formula1,
  mma,
  afl,
  tennis,
};

/** Whether a text from outside is the key of one of our sports. */
export const isSportId = (text: string): text is SportId => Object.hasOwn(sports, text);

/**
 * All sports in the order in which people look for them: alphabetical by English name. By plain letters, because the rules
 * of a language take a page's first moments 5 ms to load and would say the same.
 */
export const sportsByName: readonly Sport[] = Object.values(sports).toSorted((a, b) =>
  a.name.toUpperCase() < b.name.toUpperCase() ? -1 : 1,
);
