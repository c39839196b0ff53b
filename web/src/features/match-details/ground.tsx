import type { SportId } from '@touchline/domain/sport.ts';
import styles from './ground.module.css';

const circle = (radius: number, x = 480, y = 110): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`;

/** Lines from touchline to touchline at these places. */
const across = (...places: readonly number[]): string => places.map((x) => `M${x}-40v320`).join('');

const dashedAcross = (...places: readonly number[]): string =>
  places.map((x) => `M${x}-40${'v24m0 16'.repeat(8)}`).join('');

const every = (step: number, from: number, to: number): readonly number[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step);

const hashMarks = every(12, 72, 888)
  .map((x) => `M${x} 76v8M${x} 136v8`)
  .join('');

/** What is marked on the ground, 960 units long and 200 wide with its middle at 480, 110; nothing where a course is driven. */
const markings: Readonly<Record<SportId, string | undefined>> = {
  football: `${across(480)}${circle(92)}M-10 30h76v160H-10M970 30h-76v160h76M66 84a38 38 0 0 1 0 52M894 84a38 38 0 0 0 0 52`,
  basketball: `${across(480)}${circle(54)}M-10 10h60a100 100 0 0 1 0 200H-10M970 10h-60a100 100 0 0 0 0 200h60M-10 72H90v76H-10M970 72H870v76h100M90 72a38 38 0 0 1 0 76M870 72a38 38 0 0 0 0 76`,
  handball: `${across(480)}${circle(40)}M-10 20h30a90 90 0 0 1 0 180H-10M970 20h-30a90 90 0 0 0 0 180h30`,
  hockey: `${across(40, 330, 477, 483, 630, 920)}${circle(72)}${circle(30, 120, 58)}${circle(30, 120, 162)}${circle(30, 840, 58)}${circle(30, 840, 162)}M40 94a22 22 0 0 1 0 32M920 94a22 22 0 0 0 0 32`,
  americanfootball: `${across(...every(60, 60, 900))}${hashMarks}`,
  rugby: `${across(80, 265, 480, 695, 880)}${dashedAcross(405, 555)}`,
  afl: `M-10-30a150 150 0 0 1 0 280M970-30a150 150 0 0 0 0 280M416 46h128v128H416z${circle(34)}${circle(10)}M480 76v68M-10 90h40v40H-10M970 90h-40v40h40`,
  volleyball: `${across(480)}M30 24h900v172H30zM330 24v172M630 24v172`,
  tennis: `${across(480)}M40 20h880v180H40zM40 48h880M40 172h880M250 48v124M710 48v124M250 110h460`,
  baseball: `M480 206L234-40M480 206L726-40M392 118l88-88 88 88M346 72a152 152 0 0 1 268 0${circle(14)}`,
  mma: 'M442 18h76l54 54v76l-54 54h-76l-54-54V72zM447 30h66l47 47v66l-47 47h-66l-47-47V77z',
  formula1: undefined,
};

/** The lines of the ground that the sport is played on: decoration. */
export const Ground = ({ sport }: { readonly sport: SportId }) =>
  markings[sport] === undefined ? null : (
    <svg
      className={styles['ground']}
      viewBox="0 0 960 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-ground=""
    >
      <path d={markings[sport]} />
    </svg>
  );
