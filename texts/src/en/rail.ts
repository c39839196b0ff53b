/* The cards beside the matches. */
export const onTheLine = 'On the line';
export const closestMatches = 'The closest matches right now';
export const draw = 'Draw';
export const analyst = 'AI Analyst';
export const askText = 'Ask which matches are closest today, or what the odds are based on.';
export const ask = 'Ask the analyst';
