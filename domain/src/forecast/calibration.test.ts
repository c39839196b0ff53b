import { describe, expect, test } from 'vitest';
import { type Said, calibrationCurve, calibrationError, curveOf, evenCalibrationCurve } from './calibration.ts';

const said = (chance: number, happened: number, of: number): readonly Said[] =>
  Array.from({ length: of }, (_, at) => ({ chance, happened: at < happened }));

describe('a calibration curve', () => {
  test('has what was said and what happened, by rising chance, without empty bins', () => {
    expect(calibrationCurve([...said(0.75, 3, 4), ...said(0.25, 1, 2)])).toEqual([
      { n: 2, said: 0.25, happened: 0.5 },
      { n: 4, said: 0.75, happened: 0.75 },
    ]);
  });

  test('holds the sure in its last bin', () => {
    expect(calibrationCurve(said(1, 2, 2))).toEqual([{ n: 2, said: 1, happened: 1 }]);
  });

  test('of even bins holds equally many in each', () => {
    const curve = evenCalibrationCurve([...said(0.9, 5, 10), ...said(0.5, 5, 10)], 4);
    expect(curve.map(({ n }) => n)).toEqual([5, 5, 5, 5]);
    expect(curve.map(({ said: mean }) => mean)).toEqual([0.5, 0.5, 0.9, 0.9].map((each) => expect.closeTo(each, 12)));
  });

  test('of forecasts counts each outcome that they spoke of', () => {
    const curve = curveOf([{ chances: { home: 0.55, draw: 0.25, away: 0.2 }, outcome: 'home' }]);
    expect(curve.reduce((sum, { n }) => sum + n, 0)).toBe(3);
  });
});

describe('the calibration error', () => {
  test('is nothing where what was said happened', () => {
    expect(calibrationError(calibrationCurve([...said(0.25, 25, 100), ...said(0.75, 75, 100)]))).toBeCloseTo(0, 12);
  });

  test('weighs each point by its matches', () => {
    const curve = calibrationCurve([...said(0.25, 45, 100), ...said(0.75, 225, 300)]);
    expect(calibrationError(curve)).toBeCloseTo(0.2 / 4, 12);
  });

  test('of nothing is none', () => {
    expect(calibrationError([])).toBe(0);
  });
});
