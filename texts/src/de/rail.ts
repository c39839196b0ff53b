export const onTheLine = 'Auf der Kippe';
export const closestMatches = 'Die engsten Spiele im Moment';
export const draw = 'Remis';
export const analyst = 'KI-Analyst';
export const askText = 'Frag, welche Spiele heute am engsten sind oder worauf ihre Chancen beruhen.';
export const ask = 'Analysten fragen';
