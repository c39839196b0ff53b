import type { SportId, StatusCodes } from './sport.ts';
import { afl } from './status-codes/afl.ts';
import { americanfootball } from './status-codes/americanfootball.ts';
import { baseball } from './status-codes/baseball.ts';
import { basketball } from './status-codes/basketball.ts';
import { football } from './status-codes/football.ts';
import { formula1 } from './status-codes/formula1.ts';
import { handball } from './status-codes/handball.ts';
import { hockey } from './status-codes/hockey.ts';
import { mma } from './status-codes/mma.ts';
import { rugby } from './status-codes/rugby.ts';
import { tennis } from './status-codes/tennis.ts';
import { volleyball } from './status-codes/volleyball.ts';

/**
 * Each sport's own documented status codes: these come before the general tables. Apart from `sports`, because only
 * who reads the source needs them: the page does not load them with its first script.
 */
export const statusCodes: Readonly<Record<SportId, StatusCodes>> = {
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
