/* A league's table: `short` stands over a column, `long` is what that means. */

export const rank = 'Rank';
export const team = 'Team';
export const driver = 'Driver';
export const form = 'Form';
export const columns = {
  played: { short: 'P', long: 'Played' },
  won: { short: 'W', long: 'Won' },
  overtimeWon: { short: 'OW', long: 'Won after overtime' },
  drawn: { short: 'D', long: 'Drawn' },
  overtimeLost: { short: 'OL', long: 'Lost after overtime' },
  lost: { short: 'L', long: 'Lost' },
  difference: { short: '+/-', long: 'Difference' },
  points: { short: 'Pts', long: 'Points' },
};
export const goalDifference = { short: 'GD', long: 'Goal difference' };
export const results = {
  W: { short: 'W', long: 'won' },
  D: { short: 'D', long: 'drew' },
  L: { short: 'L', long: 'lost' },
};
export const formOf = (name: string, last: string): string => `${name}: ${last}`;
