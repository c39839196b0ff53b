import { between, pickWeighted, type Random, waitWithMean } from '../random.ts';
import { minuteMs } from '../utc-day.ts';
import { after, type Happening, live, type MatchCourse, other, type Side } from './timeline.ts';

export const inningsPerGame = 9;

type Play = { readonly runs: number; readonly what: 'hit' | 'error'; readonly weight: number };

const plays: readonly [Play, ...Play[]] = [
  { runs: 0, what: 'hit', weight: 46 },
  { runs: 0, what: 'error', weight: 5 },
  { runs: 1, what: 'hit', weight: 30 },
  { runs: 2, what: 'hit', weight: 11 },
  { runs: 3, what: 'hit', weight: 5 },
  { runs: 4, what: 'hit', weight: 1 },
];

const minutesPerPlay = 7;
/** Nine innings make about three hours. */
const halfMinutes = [6.5, 12] as const;

/** Nine innings, extra innings while tied, and no last half if the home side leads. */
export const playInnings = (random: Random, { homeShare, delayMs }: MatchCourse): readonly Happening[] => {
  const story: Happening[] = [];
  const runs = { home: 0, away: 0 };
  let at = delayMs;
  const isWon = (inning: number): boolean => inning >= inningsPerGame && runs.home > runs.away;

  const bat = (inning: number, side: Side): void => {
    const shown = Math.min(inning, inningsPerGame);
    // The provider has no code for extra innings.
    const phase = live(`IN${shown} Inning ${shown}`);
    const opens = inning > inningsPerGame ? 'extra' : 'regular';
    story.push({ at, phase, side, points: 0, ...(side === 'away' ? { opens } : {}) });
    const share = side === 'home' ? homeShare : 1 - homeShare;
    const wait = (): number => Math.round((waitWithMean(random, minutesPerPlay) * minuteMs + 40_000) / (2 * share));
    const end = at + Math.round(between(random, ...halfMinutes) * minuteMs);
    for (let when = at + wait(); when < end - 30_000; when += wait()) {
      const play = pickWeighted(random, plays);
      runs[side] += play.runs;
      // An error counts for the fielding side.
      if (play.what === 'hit') story.push({ at: when, side, points: play.runs, what: play.what });
      else story.push({ at: when, side: other(side), what: play.what });
      if (side === 'home' && isWon(inning)) {
        at = when + 20_000;
        return;
      }
    }
    at = end;
  };

  for (let inning = 1; inning <= inningsPerGame || runs.home === runs.away; inning += 1) {
    bat(inning, 'away');
    if (!isWon(inning)) bat(inning, 'home');
  }
  return [...story, { at, phase: after('FT Finished') }];
};
