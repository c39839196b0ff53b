/* What a team's calendar says, in the program that a reader put it into. */

export const about: string = 'Matches from yesterday to tomorrow, from Touchline.';
export const result = (score: string): string => `Result: ${score}`;
export const fastest = (name: string): string => `Fastest: ${name}`;
export const timeTbc: string = 'Start time to be confirmed';
export const wonBy = (name: string): string => `Won by ${name}`;
