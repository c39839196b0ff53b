/** Names the formulas and parameters of this folder. It changes with any of them, because forecasts are counted by what made them. */
export const modelVersion = '2026.3';
