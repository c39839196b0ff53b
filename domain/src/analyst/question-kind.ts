import { foldedName } from '../league/folded-name.ts';

/*
 * Words of English, German and Spanish questions, folded: without accents, and spaces at word boundaries. A question may
 * be in another language than the page, so that the words of all languages apply. Words that one of the others uses for
 * something else are left out, such as German "die" and "also".
 */

/** References to earlier matches: "and why is that?", "their form?", "warum?", "y los dos?". */
const pointing = new RegExp(
  ` (?:${[
    'they|them|their|theirs|he|him|his|she|her|hers|its|both|either|neither|each other|same|why|how come|instead|that|those',
    'this(?! (?:week|weekend|evening|afternoon|morning|month|season|year|time|site|page))|it(?! (?:possible|safe to say))',
    'the (?:match|game|fixture|draw|home (?:side|team)|away (?:side|team)|visitors|hosts|favourites?|underdogs?|score|first one|second one|other one)',
    'sie|ihr|ihre[nmrs]?|ihnen|ihm|ihn|beide[nr]?|beiden|deren|dessen|warum|wieso|weshalb|davon|dazu|dabei|dagegen|stattdessen',
    'dieses? (?:spiel|partie|duell)|das (?:spiel|duell|remis|unentschieden|erste|zweite|andere)|die (?:partie|gaste|gastgeber|heimelf|favoriten|aussenseiter)|dem spiel',
    'ellos|ellas|ambos|ambas|cada uno|los dos|las dos|suyos?|suyas?|por que|entonces|eso|ese|esa|esos|esas|aquel|aquello',
    'este (?:partido|encuentro|duelo)|el (?:partido|encuentro|empate|favorito|local|visitante|primero|segundo|otro)|su (?:forma|racha|plantilla|defensa|ataque|rival)',
  ].join('|')}) `,
);

/** References to matches in general: "top predictions for today", "which games", "Spiele heute", "partidos de hoy". */
const atLarge = new RegExp(
  ` (?:${[
    'matches|games|fixtures|predictions|picks|opportunities|teams|leagues|upcoming|scheduled|today|tonight|tomorrow',
    'weekend|anything|something|everything|best|top|favourite match|board|list|sports?',
    'spiele|spielen|spieltag|partien|begegnungen|prognosen|prognose fur heute|tipps|chancen heute|mannschaften|ligen|kommende[nr]?|anstehende[nr]?',
    'heute|heute abend|morgen|wochenende|irgend\\w*|etwas|alles|beste[nrs]?|sportarten?|liste|topspiele?',
    'partidos|encuentros|pronosticos|cuotas|apuestas|equipos|ligas|proximos?|programados|hoy|esta noche|manana|fin de semana',
    'algo|todo|mejor|mejores|deportes?|lista|jornada',
  ].join('|')}) `,
);

/**
 * Whether a question without a team continues the previous question, instead of asking about all matches or, with
 * `namesLeague`, about a league or a sport.
 */
export const isFollowUp = (question: string, namesLeague: boolean): boolean => {
  const requested = ` ${foldedName(question)} `;
  return pointing.test(requested) || !(namesLeague || atLarge.test(requested));
};

/** The kind of a question, which determines its matches: see `match-selection.ts`. */
export type QuestionKind = 'live' | 'best-bets' | 'general';

/** Phrases with spaces at word boundaries: Liverpool is not "live". */
const liveWords = [
  ' live ',
  ' happening now',
  ' livespiel',
  ' live spiel',
  ' laufen gerade ',
  ' lauft gerade ',
  ' laufen jetzt ',
  ' lauft jetzt ',
  ' gerade lauf',
  ' jetzt lauf',
  ' laufenden spiel',
  ' laufende spiel',
  ' en vivo ',
  ' en directo ',
  ' en juego ahora ',
  ' se juegan ahora ',
  ' se esta jugando ',
  ' se estan jugando ',
  ' jugandose ahora ',
];
const bestBetWords = [
  ' best bet',
  ' recommendation',
  ' beste wett',
  ' besten wett',
  ' beste quote',
  ' besten quoten',
  ' wett tipp',
  ' wetttipp',
  ' lohnen sich heute',
  ' quoten von heute',
  ' empfehlung',
  ' empfiehlst',
  ' mejor apuesta',
  ' mejores apuestas',
  ' cuotas destacan',
  ' mejores cuotas',
  ' mejor cuota',
  ' recomendacion',
  ' recomiend',
];

/**
 * Spec section 7: 'live' or 'happening now' asks for live matches, 'best bet' or 'recommendation' for a few scheduled
 * matches. Live is checked first, because a live question must get only live matches.
 */
export const questionKind = (question: string): QuestionKind => {
  const requested = ` ${foldedName(question)} `;
  if (liveWords.some((word) => requested.includes(word))) return 'live';
  if (bestBetWords.some((word) => requested.includes(word))) return 'best-bets';
  return 'general';
};

/** The title, a zone of the table or the whole season. The Champions League is a competition, not an outcome. */
const seasonWords = new RegExp(
  ` (?:${[
    'title|champions?(?! league)|championship race|win the (?:league|cup|group|division|conference)|relegat\\w+|promot\\w+',
    'top (?:four|4)|season|table|standings|play offs?|playoffs?|qualify|finish (?:in|above|below|first|second|last)',
    '\\w*meister(?:schaft)?|titel\\w*|abst(?:ieg|eig)\\w*|auf(?:stieg|steig)\\w*|steigt \\w+ (?:ab|auf)|tabelle\\w*|saison\\w*|klassenerhalt',
    'relegation\\w*|qualifizier\\w*|champions league platz\\w*|gewinnt die liga',
    'campeon(?:a|es)?(?! league)|titulo|gana\\w* la (?:liga|premier|serie|bundesliga|copa|conferencia)|descen\\w+|desciend\\w+|ascen\\w+',
    'ascien\\w+|clasificacion|tabla|temporada|permanencia|salvacion',
  ].join('|')}) `,
);

/** Whether a question is about a season, not only about a match. */
export const isSeasonQuestion = (question: string): boolean => seasonWords.test(` ${foldedName(question)} `);
