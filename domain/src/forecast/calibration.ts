import { type Chances, type Outcome, chanceEntries } from './chances.ts';

/** A chance that was said and whether the thing happened. */
export type Said = { readonly chance: number; readonly happened: boolean };

/** One point of a calibration curve: of what was given about this chance, how much happened. */
export type CalibrationPoint = {
  readonly n: number;
  /** Mean of the chances that were said, 0 to 1. */
  readonly said: number;
  /** Share that happened, 0 to 1. */
  readonly happened: number;
};

/** Every chance that a graded forecast said, of all outcomes. */
const saidOf = (chances: Chances, outcome: Outcome): readonly Said[] =>
  chanceEntries(chances).map(([of, chance]) => ({ chance, happened: of === outcome }));

const pointOf = (group: readonly Said[]): CalibrationPoint => ({
  n: group.length,
  said: group.reduce((sum, { chance }) => sum + chance, 0) / group.length,
  happened: group.filter(({ happened }) => happened).length / group.length,
});

/** The curve over equally wide bins from 0 to 1, without the empty ones, by rising chance. */
export const calibrationCurve = (said: readonly Said[], bins = 10): readonly CalibrationPoint[] => {
  const groups: Said[][] = Array.from({ length: bins }, () => []);
  for (const each of said) groups[Math.min(bins - 1, Math.floor(each.chance * bins))]?.push(each);
  return groups.filter((group) => group.length > 0).map(pointOf);
};

/** The curve over bins that hold equally many, by rising chance. */
export const evenCalibrationCurve = (said: readonly Said[], bins = 10): readonly CalibrationPoint[] => {
  const rising = said.toSorted((a, b) => a.chance - b.chance);
  const cut = (bin: number): number => Math.round((bin * rising.length) / bins);
  return Array.from({ length: bins }, (_, bin) => rising.slice(cut(bin), cut(bin + 1)))
    .filter((group) => group.length > 0)
    .map(pointOf);
};

/** How far a curve lies from the diagonal, each point by its weight (expected calibration error), 0 to 1. */
export const calibrationError = (curve: readonly CalibrationPoint[]): number => {
  const n = curve.reduce((sum, point) => sum + point.n, 0);
  return n === 0 ? 0 : curve.reduce((sum, point) => sum + (point.n / n) * Math.abs(point.said - point.happened), 0);
};

/** A forecast and what happened. */
export type Outcomed = { readonly chances: Chances; readonly outcome: Outcome };

/** Everything that the forecasts said, of whichever outcome, on one curve of equally wide bins. */
export const curveOf = (graded: readonly Outcomed[], bins = 10): readonly CalibrationPoint[] =>
  calibrationCurve(
    graded.flatMap(({ chances, outcome }) => saidOf(chances, outcome)),
    bins,
  );
