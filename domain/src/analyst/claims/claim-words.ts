import type { Topic } from './stated-fact.ts';

/*
 * The words of a language that say what a number is about. Sources of regular expressions, matched as whole words and
 * ignoring case.
 */

export type ClaimLanguage = 'en' | 'de' | 'es';

export type ClaimWords = {
  /** Words near a number that name its topic. */
  readonly topics: Readonly<Partial<Record<Topic, string>>>;
  /** Words that name a statistic, by its English label. */
  readonly statistics: Readonly<Record<string, string>>;
  /** The first to fifth period. */
  readonly periods: readonly string[];
  readonly win: string;
  readonly lose: string;
  readonly draw: string;
  /** Before a team that is the opponent. */
  readonly against: string;
  readonly homeSide: string;
  readonly awaySide: string;
  /** Directly behind a number of a place: "3rd". */
  readonly ordinal: string;
  /** Directly before a difference: "by 2 goals". */
  readonly by: string;
  /** Before the number of matches that a form covers: "of their last 5". */
  readonly lastOf: string;
  /** Before a time. */
  readonly at: string;
  /** In a sentence about the number of all sets. */
  readonly inAll: string;
};

const english: ClaimWords = {
  topics: {
    'half-time': 'half-?time|the break|the interval|first half',
    shootout: 'on penalties|penalty shoot-?out|shoot-?out|on pens|spot-kicks',
    meeting:
      'last met|last meeting|previous meeting|met (?:last|previously)|reverse fixture|last encounter|previous encounter|head-to-head',
    'exact-score': 'likel(?:y|iest) (?:exact |correct )?(?:score(?:line)?|result)|correct score|exact score',
    score: 'draw|drew|drawn|stalemate',
    goals: 'goals?|scored|runs?|tries|touchdowns?',
    sets: 'sets?',
    margin: 'points? (?:clear|better)|(?:point|goal|run)s? (?:win|victory|margin)|margin',
    minute: 'minutes?|mins?|minute mark',
    round: 'rounds?',
    'red-cards': 'red cards?|reds|sent off|dismissals?',
    chance: 'chances?|probability|likelihood|likely',
    over: 'over \\d+\\.5|more than \\d+\\.5|at least \\d+ goals',
    under: 'under \\d+\\.5|fewer than \\d+\\.5|less than \\d+\\.5',
    'both-score': 'both (?:teams|sides) (?:to score|scor(?:e|ing)|find(?:ing)? the net)|btts',
    'expected-goals': 'expected goals|xg|expected to score',
    price: 'odds|priced?|prices|quoted|decimal odds',
    form: '(?:of|from|in) (?:the|their|its|his|her) (?:last|past|previous|most recent)',
    points: 'points?|pts',
    played: 'games?(?! back)|matches|matches played|games played|played|outings|appearances',
    won: 'wins?|won|victor(?:y|ies)',
    drawn: 'draws?|drawn|drew|ties',
    lost: 'loss(?:es)?|lost|defeats?',
    scored: 'goals scored|goals for|found the net',
    conceded: 'conceded|goals? conceded|goals? let in|goals against|let in|shipped',
    difference: 'goal difference|points difference|difference',
    behind: 'points? (?:behind|adrift|off)|behind|adrift|off (?:top|the top|the lead|first)',
    place: 'places?|placed|positions?|spot|ranked|rank|number|no\\.|seeded|classified',
    record: 'record',
    'expected-points': 'expected points|projected|expected to finish (?:on|with)|finish (?:on|with)|season on',
    title: 'titles?|champions?|championship|win the (?:league|division)|crown',
    relegation: 'relegat(?:ion|ed)|go(?:ing)? down|the drop',
    promotion: 'promot(?:ion|ed)|going up',
    'play-offs': 'play-?offs?|post-?season',
    'champions-league': 'champions league|top four',
    'europa-league': 'europa league',
  },
  statistics: {
    possession: 'possession|of the ball',
    'shots on': 'shots on target|on target|shots on goal',
    shots: 'shots?|attempts|total shots',
    corner: 'corners?|corner kicks?',
    foul: 'fouls?',
    yellow: 'yellow cards?|yellows|bookings?|cautions?',
    offside: 'offsides?',
    save: 'saves?',
    accuracy: 'pass accuracy|passing accuracy|pass completion',
    passes: 'passes',
    rebound: 'rebounds?|boards',
    turnover: 'turnovers?',
    made: 'field goals made',
    attempted: 'field goals attempted',
    'power play': 'power plays?',
    hits: 'hits',
    walk: 'walks?',
    strikeout: 'strikeouts?',
    error: 'errors?',
    'home run': 'home runs?|homers?',
    yards: 'yards',
    'first down': 'first downs?',
    sack: 'sacks?',
    plays: 'plays',
  },
  periods: ['first|opening|1st', 'second|2nd', 'third|3rd', 'fourth|final|4th', 'fifth|deciding|5th'],
  win: 'beat|beats|beating|defeated|defeats|won|wins?|winning|edged|edges|overcame|thrashed|downed|topped|saw off|winners?|victorious|victory|triumph(?:ed)?|led|leads?|leading|ahead|up|in front|prevailed|outscored|defeat of',
  lose: 'lost|loses?|losing|(?:was|were|been|are|is) beaten|beaten|(?:was|were|been) defeated|defeat(?! of)|fell|went down|trail(?:s|ed|ing)?|behind|down|loss',
  draw: 'drew|draws?|drawn|level|tied|tie|stalemate|all square',
  against: 'against|at|versus|vs\\.?|over|past|visiting|visit to|facing|hosting',
  homeSide: 'home (?:side|team|win|victory)|hosts?|at home|home',
  awaySide: 'away (?:side|team|win|victory)|visitors?|guests?|away',
  ordinal: '(?:st|nd|rd|th)(?:[^\\p{L} ]|$| (?:in|on|with|place|position|spot|and|after|at|of|going)(?!\\p{L}))',
  by: 'by(?: a margin of)?|(?:victory|win|margin|lead) (?:by|of)|with a lead of',
  lastOf: 'last|past|previous|most recent',
  at: 'at|from|kick-?off|starts?|begins?|tip-?off|time',
  inAll: 'need(?:s|ed|ing)?|took|required',
};

const german: ClaimWords = {
  topics: {
    'half-time': 'halbzeit|pause|zur pause|halbzeitstand|erste[nr]? hälfte',
    shootout: 'elfmeterschießen|im elfmeterschießen|penaltyschießen|siebenmeterwerfen|nach elfmetern',
    meeting:
      'letzte[nrs]? (?:duell|aufeinandertreffen|begegnung|vergleich|treffen)|vorige[nrs]? duell|hinspiel|zuletzt trafen',
    'exact-score':
      'wahrscheinlichste[nrs]? (?:ergebnis|resultat|endstand)|häufigste[nrs]? ergebnis|genaue[nrs]? ergebnis',
    score: 'unentschieden|remis|gestanden',
    goals: 'tore?n?|treffern?|erzielte|runs?|touchdowns?',
    sets: 'sätzen?|sätze|satz',
    margin: '(?:punkten?|toren|treffern) (?:vorsprung|unterschied|differenz)|vorsprung|unterschied',
    minute: 'minuten?|min\\.?|spielminute',
    round: 'runden?',
    'red-cards': 'rote[nr]? karten?|platzverweise?n?|platzverweis',
    chance: 'chancen?|wahrscheinlichkeit(?:en)?|siegchancen?|wahrscheinlich',
    over: 'über \\d+,5|mehr als \\d+,5',
    under: 'unter \\d+,5|weniger als \\d+,5',
    'both-score': 'beide (?:teams|mannschaften) (?:treffen|erzielen|ein tor)|beide treffen|treffer beider teams',
    'expected-goals': 'erwartete[nr]? (?:tore?|treffer)|erwarteten toren|xg',
    price: 'quoten?|wettquote',
    form: '(?:der|ihrer|seiner|aus den|in den) (?:letzten|vergangenen|jüngsten)',
    points: 'punkten?|punkt|zählern?|zähler',
    played: 'spielen?|spiel|partien?|begegnungen',
    won: 'siegen?|sieg|gewonnen|erfolgen?',
    drawn: 'unentschieden|remis|punkteteilungen',
    lost: 'niederlagen?|verloren|pleiten',
    scored: 'erzielte[nr]? tore?n?|tore? erzielt|geschossene[nr]? tore?',
    conceded: 'gegentore?n?|gegentreffern?|kassiert',
    difference: 'tordifferenz|torverhältnis|punktedifferenz|differenz',
    behind:
      'punkten? (?:rückstand|hinter)|zählern? (?:rückstand|hinter)|rückstand|hinter der spitze|hinter dem (?:ersten|spitzenreiter|tabellenführer)',
    place: 'platz|plätze|rang|position|tabellenplatz|platzierung',
    record: 'bilanz',
    'expected-points': 'erwartete[nr]? punkte?n?|hochgerechnet|am ende',
    title: 'titel|titelchancen?|meister|meisterschaft|meistertitel',
    relegation: 'abstieg|absteigen|abzusteigen|abstiegs\\p{L}*|steig(?:t|en) [^.]{0,80} ab',
    promotion: 'aufstieg|aufsteigen|aufzusteigen|steig(?:t|en) [^.]{0,80} auf',
    'play-offs': 'play-?offs?',
    'champions-league': 'champions league|königsklasse',
    'europa-league': 'europa league',
  },
  statistics: {
    possession: 'ballbesitz',
    'shots on': 'schüssen? aufs tor|aufs tor',
    shots: 'torschüssen?|schüssen?|abschlüssen?|versuchen?',
    corner: 'ecken?|eckbällen?|eckstößen?',
    foul: 'fouls?',
    yellow: 'gelbe[nr]? karten?|verwarnungen',
    offside: 'abseits(?:stellungen)?',
    save: 'paraden',
    accuracy: 'passquote|passgenauigkeit',
    passes: 'pässen?',
    rebound: 'rebounds?',
    turnover: 'ballverlusten?|turnovers?',
    made: 'verwandelte würfe',
    attempted: 'wurfversuche',
    'power play': 'powerplays?|überzahlspiele?',
    hits: 'hits|treffer',
    walk: 'walks?',
    strikeout: 'strikeouts?',
    error: 'fehlern?',
    'home run': 'home ?runs?|homeruns?',
    yards: 'yards',
    'first down': 'first downs?',
    sack: 'sacks?',
    plays: 'spielzüge?n?',
  },
  periods: [
    'erste[nrs]?|1\\.',
    'zweite[nrs]?|2\\.',
    'dritte[nrs]?|3\\.',
    'vierte[nrs]?|4\\.|schluss(?=viertel)',
    'fünfte[nrs]?|5\\.|entscheidungs(?=satz)',
  ],
  win: 'gewann(?:en)?|gewinnt|gewinnen|gewonnen|siegte[n]?|siegt|besiegte[n]?|besiegt|schlug(?:en)?|schlägt|sieg|bezwang(?:en)?|erfolg|setzte sich|führt|führte[n]?|führung|vorn|heimsieg|auswärtssieg|geschlagen(?! geben)',
  lose: 'verlor(?:en)?|verliert|unterlag(?:en)?|unterliegt|niederlage|geschlagen geben|lag(?:en)? zurück|liegt zurück|rückstand|zurück|hinten',
  draw: 'unentschieden|remis|trennten|spielten|gleichstand',
  against: 'gegen|bei|über|in|zu gast bei',
  homeSide: 'heimteam|heimmannschaft|heimsieg(?:es|s)?|gastgeber[ns]?|hausherren|heim',
  awaySide: 'auswärtsteam|auswärtssieg(?:es|s)?|gäste[n]?|gast|auswärts',
  ordinal: '\\.(?= ?(?:\\p{L}|[,)]))',
  by: 'mit (?=\\d+ (?:toren|punkten|treffern|runs) (?:unterschied|vorsprung|differenz))|um|unterschied von|vorsprung von',
  lastOf: 'letzten|vergangenen|jüngsten',
  at: 'um|ab|anpfiff|beginn|anstoß|spielbeginn',
  inAll: 'brauchten?|benötigten?',
};

const spanish: ClaimWords = {
  topics: {
    'half-time': 'descanso|al descanso|medio tiempo|primera (?:parte|mitad)|intermedio',
    shootout: 'penaltis|penales|tanda de penal(?:tis|es)|en la tanda|la tanda|shootout',
    meeting: 'último (?:duelo|enfrentamiento|encuentro|precedente|cruce)|última vez|partido de ida|la ida',
    'exact-score': 'resultado (?:más probable|exacto)|marcador (?:más probable|exacto)',
    score: 'empate|empatar|empataron|empató|tablas',
    goals: 'gol(?:es)?|tantos?|marcó|anotó|carreras?|touchdowns?',
    sets: 'sets?',
    margin: '(?:puntos?|goles|carreras|tantos) de (?:ventaja|diferencia|margen)',
    minute: 'minutos?|min\\.?',
    round: 'asaltos?|rondas?',
    'red-cards': 'tarjetas? rojas?|rojas?|expulsion(?:es)?|expulsión|expulsados?',
    chance: 'probabilidad(?:es)?|posibilidad(?:es)?|opciones|probable',
    over: 'más de \\d+,5',
    under: 'menos de \\d+,5',
    'both-score':
      'ambos (?:equipos )?(?:marcan|marquen|anotan|anoten|marcarán)|los dos (?:equipos )?(?:marcan|marquen)',
    'expected-goals': 'goles esperados|xg|se esperan',
    price: 'cuotas?|paga|se paga',
    form: '(?:de|en) (?:los|las|sus) (?:últimos|últimas)',
    points: 'puntos?|unidades',
    played: 'partidos?|encuentros?|jornadas?|disputados',
    won: 'victorias?|triunfos?|ganados?|ganó',
    drawn: 'empates?|empatados?|empató',
    lost: 'derrotas?|perdidos?|perdió',
    scored: 'goles (?:a favor|marcados)',
    conceded: 'goles (?:en contra|encajados|recibidos)|encajados?|encajó|recibidos',
    difference: 'diferencia de (?:goles|puntos)|diferencia',
    behind:
      'puntos? (?:del|por detrás|de desventaja)|a (?=\\d+ puntos? (?:del|de la) )|por detrás|del líder|de la cima',
    place: 'puesto|posición|lugar|plaza|clasificado',
    record: 'balance|récord',
    'expected-points': 'puntos esperados|al final de la temporada|proyección|proyectados?|acabará con|terminará con',
    title: 'título|campeón|campeonato|ganar la liga',
    relegation: 'descenso|descender',
    promotion: 'ascenso|ascender',
    'play-offs': 'play-?offs?|postemporada',
    'champions-league': 'champions(?: league)?|liga de campeones',
    'europa-league': 'europa league',
  },
  statistics: {
    possession: 'posesión|balón',
    'shots on': 'tiros a puerta|remates a puerta|a puerta|disparos a puerta',
    shots: 'tiros?|remates?|remató|remataron|disparos?',
    corner: 'córneres|córner|corners?|saques de esquina',
    foul: 'faltas?',
    yellow: 'tarjetas? amarillas?|amarillas?',
    offside: 'fueras? de juego',
    save: 'paradas?|atajadas',
    accuracy: 'precisión de pases|acierto en el pase|precisión en el pase',
    passes: 'pases',
    rebound: 'rebotes?',
    turnover: 'pérdidas?',
    made: 'tiros de campo anotados',
    attempted: 'tiros de campo intentados',
    'power play': 'power plays?|superioridades',
    hits: 'hits|imparables',
    walk: 'bases por bolas',
    strikeout: 'ponches',
    error: 'errores',
    'home run': 'jonrones|jonrón|home runs?',
    yards: 'yardas',
    'first down': 'primeros downs?',
    sack: 'capturas|sacks?',
    plays: 'jugadas',
  },
  periods: [
    'primer[oa]?|1\\.?[ºª°]|1er',
    'segund[oa]|2\\.?[ºª°]',
    'tercer[oa]?|3\\.?[ºª°]|3er',
    'cuart[oa](?= \\p{L})|último|4\\.?[ºª°]',
    'quint[oa]|5\\.?[ºª°]',
  ],
  win: 'ganó|gana|ganaron|ganan|ganando|ganado|venció|vence|vencieron|derrotó|derrotaron|derrota a|se impuso|superó|batió|victoria|triunfo|por delante|en ventaja|doblegó|ganar',
  lose: 'perdió|pierde|perdieron|perdiendo|perdido|cayó|cae|cayeron|derrota(?! a)|por detrás|en desventaja|sucumbió',
  draw: 'empate|empató|empatan|empataron|empatados|igualaron|tablas',
  against: 'contra|ante|frente a|en casa del?|en el campo del?|sobre|visita a',
  homeSide: 'locales?|equipo local|anfitrión|anfitriones|victoria local',
  awaySide: 'visitantes?|equipo visitante|victoria visitante',
  ordinal: '\\.?[ºª°]',
  by: 'por|(?:diferencia|ventaja|margen) de|con (?=\\d+ (?:goles|puntos|carreras|tantos) de (?:ventaja|diferencia))',
  lastOf: 'últimos|últimas',
  at: 'a las?|desde las?|comienza|empieza|hora|inicio',
  inAll: 'necesitó|necesitaron',
};

export const claimWords: Readonly<Record<ClaimLanguage, ClaimWords>> = { en: english, de: german, es: spanish };
