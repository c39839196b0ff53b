/**
 * Names the formulas and parameters of forecasts before kick-off. It changes with any of them, because the track record counts
 * forecasts by what made them. Forecasts in play are not counted.
 */
export const modelVersion = '2026.3';
