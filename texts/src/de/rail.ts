export const onTheLine = 'Auf der Kippe';
export const noOpenChances = 'Gerade ist kein laufendes Spiel eng.';
export const closestMatches = 'Die engsten Spiele im Moment';
export const analyst = 'KI-Analyst';
export const askText = 'Frag, welche Spiele heute am engsten sind oder worauf ihre Chancen beruhen.';
export const ask = 'Analysten fragen';
