import type { ClaimLanguage } from '../src/analyst/claims/claim-words.ts';
import { type Pen, type Scene, type Sentence, say } from './sports-texts.ts';

/* Sentences about one kind of fact, as reports, previews and tickers write them. */

type Phrase = (scene: Scene, pen: Pen) => Sentence;

const scoreIn = ({ match }: Scene) => match.score ?? { home: 0, away: 0 };

/** The figure of the winner first. */
const best = (scene: Scene): readonly [number, number] => {
  const { home, away } = scoreIn(scene);
  return home > away ? [home, away] : [away, home];
};

const firstPeriod = ({ match }: Scene) => match.periods?.[0] ?? { home: 0, away: 0, label: '' };

const goalOf = ({ match }: Scene) => match.timeline?.at(-1) ?? { minute: 0, player: '', side: 'home' as const };

const counted = (letters: string): number => letters.split('W').length - 1;

const chances = ({ match }: Scene) => match.forecast?.chances ?? { home: 0, away: 0 };
const goals = ({ match }: Scene) => match.forecast?.goals ?? { home: 0, away: 0, over25: 0, under25: 0 };
const prices = ({ match }: Scene) => match.odds ?? { home: 0, away: 0 };
const statistic = ({ match }: Scene, label: string) =>
  match.statistics?.find((row) => row.label === label) ?? { home: 0, away: 0 };
const season = ({ match }: Scene) =>
  match.season?.home ?? { team: '', chances: {}, expectedPoints: { mean: 0, low: 0, high: 0 } };
const clock = ({ match }: Scene): string => match.startTime.slice(11, 16);
const driver = ({ match, random }: Scene) => {
  const at = Math.floor(random() * (match.places?.length ?? 1));
  return { name: match.places?.[at] ?? '', place: at + 1 };
};
const ordinal = (place: number): string => ['st', 'nd', 'rd'][place - 1] ?? 'th';

/** The sets, as the score of each. */
const setList = ({ match }: Scene, pen: Pen, isReversed: boolean): Sentence =>
  (match.periods ?? []).flatMap(({ home, away }, at) => [
    ...(at > 0 ? [', '] : []),
    isReversed ? pen.ordered(away, home) : pen.ordered(home, away),
  ]);

const join = (...parts: readonly Sentence[]): Sentence => parts.flat();

type Phrases = Readonly<
  Record<
    | 'win'
    | 'listed'
    | 'draw'
    | 'live'
    | 'halfTime'
    | 'scorer'
    | 'chances'
    | 'prices'
    | 'expectedGoals'
    | 'total'
    | 'place'
    | 'record'
    | 'seasonGoals'
    | 'behind'
    | 'form'
    | 'statistics'
    | 'quarter'
    | 'sets'
    | 'margin'
    | 'race'
    | 'fight'
    | 'start'
    | 'season'
    | 'shootout',
    readonly Phrase[]
  >
>;

const english: Phrases = {
  win: [
    (s, p) => say`${s.ahead} beat ${s.behind} ${p.pair(...best(s))}.`,
    (s, p) => say`${s.behind} went down ${p.pair(...best(s))} to ${s.ahead}.`,
    (s, p) => say`A ${p.pair(...best(s))} victory over ${s.behind} was no more than ${s.ahead} deserved.`,
    (s, p) => say`Against ${s.behind}, ${s.ahead} ran out ${p.pair(...best(s))} winners.`,
    (s, p) => say`${s.behind} were beaten ${p.pair(...best(s))} by ${s.ahead}.`,
    (s, p) => say`${s.ahead} claimed a ${p.pair(...best(s))} win against ${s.behind} on Saturday.`,
  ],
  listed: [
    (s, p) => say`Full time: ${s.home} ${p.ordered(scoreIn(s).home, scoreIn(s).away)} ${s.away}.`,
    (s, p) => say`${s.home} v ${s.away} finished ${p.ordered(scoreIn(s).home, scoreIn(s).away)}.`,
    (s, p) => say`The final score between ${s.home} and ${s.away} was ${p.ordered(scoreIn(s).home, scoreIn(s).away)}.`,
  ],
  draw: [
    (s, p) => say`${s.home} and ${s.away} drew ${p.pair(scoreIn(s).home, scoreIn(s).away)}.`,
    (s, p) => say`${s.away} held ${s.home} to a ${p.pair(scoreIn(s).home, scoreIn(s).away)} draw.`,
    (s, p) =>
      say`Honours were even in a ${p.pair(scoreIn(s).home, scoreIn(s).away)} stalemate between ${s.home} and ${s.away}.`,
  ],
  live: [
    (s, p) => say`After ${p.whole(s.match.minute ?? 0)} minutes, ${s.ahead} lead ${s.behind} ${p.pair(...best(s))}.`,
    (s, p) =>
      say`We are in the ${p.whole(s.match.minute ?? 0)}th minute and ${s.behind} trail ${s.ahead} ${p.pair(...best(s))}.`,
    (s, p) =>
      say`${s.ahead} are ${p.pair(...best(s))} up on ${s.behind} with ${p.whole(s.match.minute ?? 0)} minutes gone.`,
  ],
  halfTime: [
    (s, p) =>
      say`At half-time it was ${p.ordered(firstPeriod(s).home, firstPeriod(s).away)} between ${s.home} and ${s.away}.`,
    (s, p) =>
      say`${s.home} and ${s.away} went into the break at ${p.ordered(firstPeriod(s).home, firstPeriod(s).away)}.`,
  ],
  scorer: [
    (s, p) =>
      say`${goalOf(s).player ?? ''} struck in the ${p.whole(goalOf(s).minute)}th minute of ${s.home} against ${s.away}.`,
    (s, p) => say`In ${s.home} v ${s.away}, ${goalOf(s).player ?? ''} scored on ${p.whole(goalOf(s).minute)} minutes.`,
    (s, p) => say`${s.home} v ${s.away}: ${goalOf(s).player ?? ''} (${p.whole(goalOf(s).minute)}').`,
  ],
  chances: [
    (s, p) => say`Our model gives ${s.home} a ${p.percent(chances(s).home)} chance of beating ${s.away}.`,
    (s, p) =>
      say`${s.home} win in ${p.percent(chances(s).home)} of simulations, ${s.away} in ${p.percent(chances(s).away)}.`,
    (s, p) => say`The probability that ${s.away} win at ${s.home} is ${p.percent(chances(s).away)}.`,
    (s, p) => say`${s.home} (${p.percent(chances(s).home)}) host ${s.away} (${p.percent(chances(s).away)}).`,
    (s, p) =>
      chances(s).draw === undefined
        ? say`${s.away} are given ${p.percent(chances(s).away)} against ${s.home}.`
        : say`When ${s.home} meet ${s.away}, a draw has a probability of ${p.percent(chances(s).draw ?? 0)}.`,
  ],
  prices: [
    (s, p) => say`${s.home} are priced at ${p.decimal(prices(s).home)} and ${s.away} at ${p.decimal(prices(s).away)}.`,
    (s, p) => say`Bookmakers quote ${s.away} at ${p.decimal(prices(s).away)} to win at ${s.home}.`,
    (s, p) => say`The odds on a win for ${s.home} over ${s.away} are ${p.decimal(prices(s).home)}.`,
  ],
  expectedGoals: [
    (s, p) =>
      say`${s.home} are expected to score ${p.decimal(goals(s).home)} goals, ${s.away} ${p.decimal(goals(s).away)}.`,
    (s, p) => say`Expected goals: ${s.home} ${p.decimal(goals(s).home)}, ${s.away} ${p.decimal(goals(s).away)}.`,
  ],
  total: [
    (s, p) => say`The chance of more than 2.5 goals in ${s.home} v ${s.away} is ${p.percent(goals(s).over25)}.`,
    (s, p) => say`Under 2.5 goals in ${s.home} against ${s.away} has a chance of ${p.percent(goals(s).under25)}.`,
  ],
  place: [
    (s, p) =>
      say`${s.row.team} are ${p.whole(s.row.place)}${ordinal(s.row.place)} in the table with ${p.whole(s.row.points ?? 0)} points from ${p.whole(s.row.played ?? 0)} games.`,
    (s, p) => say`${s.row.team} sit in ${p.whole(s.row.place)}${ordinal(s.row.place)} place.`,
    (s, p) => say`With ${p.whole(s.row.points ?? 0)} points, ${s.row.team} occupy position ${p.whole(s.row.place)}.`,
    (s, p) => say`${s.row.team} have collected ${p.whole(s.row.points ?? 0)} points so far.`,
  ],
  record: [
    (s, p) =>
      say`${s.row.team} have ${p.whole(s.row.won ?? 0)} wins, ${p.whole(s.row.drawn ?? 0)} draws and ${p.whole(s.row.lost ?? 0)} defeats.`,
    (s, p) =>
      say`${s.row.team} have won ${p.whole(s.row.won ?? 0)} of their ${p.whole(s.row.played ?? 0)} matches this season.`,
    (s, p) => say`${s.row.team} have lost ${p.whole(s.row.lost ?? 0)} times this season.`,
  ],
  seasonGoals: [
    (s, p) =>
      say`${s.row.team} have scored ${p.whole(s.row.scored ?? 0)} goals and conceded ${p.whole(s.row.conceded ?? 0)} this season.`,
    (s, p) => say`Only ${p.whole(s.row.conceded ?? 0)} goals conceded: the defence of ${s.row.team} holds.`,
  ],
  behind: [
    (s, p) =>
      s.row.behindFirst === 0
        ? say`${s.row.team} lead the table with ${p.whole(s.row.points ?? 0)} points.`
        : say`${s.row.team} are ${p.whole(s.row.behindFirst ?? 0)} points behind the leaders.`,
  ],
  form: [
    (s, p) => say`${s.home} have won ${p.whole(counted(s.match.form?.home ?? ''))} of their last 5 matches.`,
    (s, p) => say`${s.away} arrive with ${p.whole(counted(s.match.form?.away ?? ''))} wins from their last 5 games.`,
  ],
  statistics: [
    (s, p) => say`${s.home} had ${p.percent(statistic(s, 'Ball Possession').home / 100)} possession against ${s.away}.`,
    (s, p) =>
      say`${s.home} took ${p.whole(statistic(s, 'Corner Kicks').home)} corners, ${s.away} ${p.whole(statistic(s, 'Corner Kicks').away)}.`,
    (s, p) =>
      say`${s.away} managed ${p.whole(statistic(s, 'Total Shots').away)} shots at ${s.home}, ${p.whole(statistic(s, 'Shots on Target').away)} of them on target.`,
    (s, p) => say`${s.away} picked up ${p.whole(statistic(s, 'Yellow Cards').away)} yellow cards at ${s.home}.`,
  ],
  quarter: [
    (s, p) =>
      say`The first quarter between ${s.home} and ${s.away} ended ${p.ordered(firstPeriod(s).home, firstPeriod(s).away)}.`,
    (s, p) =>
      say`${s.home} ${p.ordered(firstPeriod(s).home, firstPeriod(s).away)} ${s.away} after the opening quarter.`,
  ],
  sets: [
    (s, p) => join(say`${s.ahead} beat ${s.behind} ${p.pair(...best(s))} (`, setList(s, p, !s.isHomeAhead), [').']),
    (s, p) => say`${s.ahead} needed ${p.whole(best(s)[0] + best(s)[1])} sets to overcome ${s.behind}.`,
    (s, p) => say`${s.ahead} defeated ${s.behind} by ${p.pair(...best(s))} in sets.`,
  ],
  margin: [
    (s, p) => say`${s.ahead} beat ${s.behind} by ${p.whole(best(s)[0] - best(s)[1])} points.`,
    (s, p) => say`${s.home} scored ${p.whole(scoreIn(s).home)} points, ${s.away} ${p.whole(scoreIn(s).away)}.`,
    (s, p) => say`${s.away} put up ${p.whole(scoreIn(s).away)} points against ${s.home}.`,
  ],
  race: [
    (s, p) => {
      const d = driver(s);
      return say`${d.name} finished ${p.whole(d.place)}${ordinal(d.place)} in the ${s.match.title ?? ''}.`;
    },
    (s, p) => {
      const d = driver(s);
      return say`In the ${s.match.title ?? ''}, ${d.name} came home in position ${p.whole(d.place)}.`;
    },
  ],
  fight: [(s, p) => say`${s.home} stopped ${s.away} in round ${p.whole(s.match.fight?.round ?? 0)}.`],
  start: [
    (s, p) => say`${s.home} v ${s.away} kicks off at ${p.text(clock(s))}.`,
    (s, p) => say`${s.home} host ${s.away} at ${p.text(clock(s))} UTC.`,
  ],
  season: [
    (s, p) => say`${s.home} have a ${p.percent(season(s).chances.title?.chance ?? 0)} chance of winning the title.`,
    (s, p) =>
      say`The risk of relegation for ${s.home} stands at ${p.percent(season(s).chances.relegation?.chance ?? 0)}.`,
    (s, p) => say`${s.home} are projected to end the season on ${p.whole(season(s).expectedPoints.mean)} points.`,
  ],
  shootout: [
    (s, p) =>
      say`${s.home} beat ${s.away} ${p.pair(s.match.shootout?.home ?? 0, s.match.shootout?.away ?? 0)} on penalties after a ${p.pair(scoreIn(s).home, scoreIn(s).away)} draw.`,
  ],
};

const german: Phrases = {
  win: [
    (s, p) => say`${s.ahead} gewann ${p.pair(...best(s))} gegen ${s.behind}.`,
    (s, p) => say`${s.ahead} hat ${s.behind} mit ${p.pair(...best(s))} besiegt.`,
    (s, p) => say`Gegen ${s.behind} setzte sich ${s.ahead} mit ${p.pair(...best(s))} durch.`,
    (s, p) => say`Beim ${p.pair(...best(s))}-Sieg von ${s.ahead} über ${s.behind} passte vieles zusammen.`,
    (s, p) => say`${s.behind} verlor gegen ${s.ahead} mit ${p.pair(best(s)[1], best(s)[0])}.`,
  ],
  listed: [
    (s, p) => say`${s.home} – ${s.away} ${p.ordered(scoreIn(s).home, scoreIn(s).away)}.`,
    (s, p) => say`Das Spiel zwischen ${s.home} und ${s.away} endete ${p.ordered(scoreIn(s).home, scoreIn(s).away)}.`,
    (s, p) => say`Endstand bei ${s.home} gegen ${s.away}: ${p.ordered(scoreIn(s).home, scoreIn(s).away)}.`,
  ],
  draw: [
    (s, p) => say`${s.home} und ${s.away} trennten sich ${p.pair(scoreIn(s).home, scoreIn(s).away)}.`,
    (s, p) => say`Mehr als ein ${p.pair(scoreIn(s).home, scoreIn(s).away)} war für ${s.away} bei ${s.home} nicht drin.`,
  ],
  live: [
    (s, p) =>
      say`Nach ${p.whole(s.match.minute ?? 0)} Minuten führt ${s.ahead} gegen ${s.behind} mit ${p.pair(...best(s))}.`,
    (s, p) =>
      say`Es läuft die ${p.whole(s.match.minute ?? 0)}. Minute, ${s.behind} liegt gegen ${s.ahead} mit ${p.pair(best(s)[1], best(s)[0])} zurück.`,
  ],
  halfTime: [
    (s, p) =>
      say`Zur Pause stand es zwischen ${s.home} und ${s.away} ${p.ordered(firstPeriod(s).home, firstPeriod(s).away)}.`,
    (s, p) =>
      say`${s.home} – ${s.away} ${p.ordered(scoreIn(s).home, scoreIn(s).away)} (${p.ordered(firstPeriod(s).home, firstPeriod(s).away)}).`,
  ],
  scorer: [
    (s, p) =>
      say`${goalOf(s).player ?? ''} traf in der ${p.whole(goalOf(s).minute)}. Minute der Partie ${s.home} gegen ${s.away}.`,
    (s, p) => say`${s.home} gegen ${s.away}: Tor durch ${goalOf(s).player ?? ''} (${p.whole(goalOf(s).minute)}.).`,
  ],
  chances: [
    (s, p) => say`${s.home} gewinnt mit einer Wahrscheinlichkeit von ${p.percent(chances(s).home)} gegen ${s.away}.`,
    (s, p) => say`Die Siegchance von ${s.away} bei ${s.home} liegt bei ${p.percent(chances(s).away)}.`,
    (s, p) => say`Auf ${s.home} entfallen ${p.percent(chances(s).home)}, auf ${s.away} ${p.percent(chances(s).away)}.`,
    (s, p) =>
      chances(s).draw === undefined
        ? say`${s.away} kommt gegen ${s.home} auf ${p.percent(chances(s).away)}.`
        : say`Ein Unentschieden zwischen ${s.home} und ${s.away} hat eine Chance von ${p.percent(chances(s).draw ?? 0)}.`,
  ],
  prices: [
    (s, p) => say`Die Quote für einen Sieg von ${s.home} gegen ${s.away} beträgt ${p.decimal(prices(s).home)}.`,
    (s, p) => say`${s.home} steht bei ${p.decimal(prices(s).home)}, ${s.away} bei ${p.decimal(prices(s).away)}.`,
  ],
  expectedGoals: [
    (s, p) =>
      say`${s.home} darf mit ${p.decimal(goals(s).home)} erwarteten Toren rechnen, ${s.away} mit ${p.decimal(goals(s).away)}.`,
  ],
  total: [
    (s, p) =>
      say`Bei ${s.home} gegen ${s.away} fallen mit ${p.percent(goals(s).over25)} Wahrscheinlichkeit mehr als 2,5 Tore.`,
    (s, p) => say`Unter 2,5 Tore bei ${s.home} gegen ${s.away}: ${p.percent(goals(s).under25)}.`,
  ],
  place: [
    (s, p) =>
      say`${s.row.team} steht mit ${p.whole(s.row.points ?? 0)} Punkten aus ${p.whole(s.row.played ?? 0)} Spielen auf Platz ${p.whole(s.row.place)}.`,
    (s, p) => say`Derzeit belegt ${s.row.team} den ${p.whole(s.row.place)}. Rang.`,
    (s, p) => say`${s.row.team} hat bisher ${p.whole(s.row.points ?? 0)} Zähler gesammelt.`,
  ],
  record: [
    (s, p) =>
      say`Die Bilanz von ${s.row.team}: ${p.whole(s.row.won ?? 0)} Siege, ${p.whole(s.row.drawn ?? 0)} Unentschieden und ${p.whole(s.row.lost ?? 0)} Niederlagen.`,
    (s, p) => say`${s.row.team} hat ${p.whole(s.row.won ?? 0)} von ${p.whole(s.row.played ?? 0)} Spielen gewonnen.`,
  ],
  seasonGoals: [
    (s, p) =>
      say`${s.row.team} hat ${p.whole(s.row.scored ?? 0)} Tore erzielt und ${p.whole(s.row.conceded ?? 0)} Gegentore kassiert.`,
  ],
  behind: [
    (s, p) =>
      s.row.behindFirst === 0
        ? say`${s.row.team} führt die Tabelle mit ${p.whole(s.row.points ?? 0)} Punkten an.`
        : say`${s.row.team} liegt ${p.whole(s.row.behindFirst ?? 0)} Punkte hinter dem Tabellenführer.`,
  ],
  form: [
    (s, p) => say`${s.home} gewann ${p.whole(counted(s.match.form?.home ?? ''))} der letzten 5 Spiele.`,
    (s, p) =>
      say`${s.away} reist mit ${p.whole(counted(s.match.form?.away ?? ''))} Siegen aus den letzten 5 Partien an.`,
  ],
  statistics: [
    (s, p) => say`${s.home} hatte gegen ${s.away} ${p.percent(statistic(s, 'Ball Possession').home / 100)} Ballbesitz.`,
    (s, p) =>
      say`${s.home} trat ${p.whole(statistic(s, 'Corner Kicks').home)} Ecken, ${s.away} ${p.whole(statistic(s, 'Corner Kicks').away)}.`,
    (s, p) => say`${s.away} sah bei ${s.home} ${p.whole(statistic(s, 'Yellow Cards').away)} Gelbe Karten.`,
    (s, p) => say`${s.away} beging gegen ${s.home} ${p.whole(statistic(s, 'Fouls').away)} Fouls.`,
  ],
  quarter: [
    (s, p) =>
      say`Das erste Viertel zwischen ${s.home} und ${s.away} endete ${p.ordered(firstPeriod(s).home, firstPeriod(s).away)}.`,
  ],
  sets: [
    (s, p) =>
      join(say`${s.ahead} schlug ${s.behind} mit ${p.pair(...best(s))} (`, setList(s, p, !s.isHomeAhead), [').']),
    (s, p) => say`${s.ahead} brauchte gegen ${s.behind} ${p.whole(best(s)[0] + best(s)[1])} Sätze.`,
  ],
  margin: [
    (s, p) => say`${s.ahead} gewann gegen ${s.behind} mit ${p.whole(best(s)[0] - best(s)[1])} Punkten Vorsprung.`,
    (s, p) => say`${s.home} kam auf ${p.whole(scoreIn(s).home)} Punkte, ${s.away} auf ${p.whole(scoreIn(s).away)}.`,
  ],
  race: [
    (s, p) => {
      const d = driver(s);
      return say`${d.name} kam beim ${s.match.title ?? ''} auf Platz ${p.whole(d.place)} ins Ziel.`;
    },
    (s, p) => {
      const d = driver(s);
      return say`Beim ${s.match.title ?? ''} wurde ${d.name} ${p.whole(d.place)}.`;
    },
  ],
  fight: [(s, p) => say`${s.home} stoppte ${s.away} in Runde ${p.whole(s.match.fight?.round ?? 0)}.`],
  start: [
    (s, p) => say`${s.home} gegen ${s.away} beginnt um ${p.text(clock(s))} Uhr.`,
    (s, p) => say`Anpfiff bei ${s.home} gegen ${s.away}: ${p.text(clock(s))}.`,
  ],
  season: [
    (s, p) => say`Die Titelchance von ${s.home} beträgt ${p.percent(season(s).chances.title?.chance ?? 0)}.`,
    (s, p) =>
      say`${s.home} steigt mit einer Wahrscheinlichkeit von ${p.percent(season(s).chances.relegation?.chance ?? 0)} ab.`,
    (s, p) => say`Am Ende dürfte ${s.home} auf ${p.whole(season(s).expectedPoints.mean)} Punkte kommen.`,
  ],
  shootout: [
    (s, p) =>
      say`${s.home} gewann gegen ${s.away} mit ${p.pair(s.match.shootout?.home ?? 0, s.match.shootout?.away ?? 0)} im Elfmeterschießen, nach 120 Minuten hatte es ${p.pair(scoreIn(s).home, scoreIn(s).away)} gestanden.`,
  ],
};

const spanish: Phrases = {
  win: [
    (s, p) => say`${s.ahead} venció ${p.pair(...best(s))} a ${s.behind}.`,
    (s, p) => say`${s.behind} perdió ${p.pair(...best(s))} ante ${s.ahead}.`,
    (s, p) => say`Victoria de ${s.ahead} por ${p.pair(...best(s))} contra ${s.behind}.`,
    (s, p) => say`${s.ahead} derrotó por ${p.pair(...best(s))} a ${s.behind} el sábado.`,
    (s, p) => say`Ante ${s.behind}, ${s.ahead} se impuso por ${p.pair(...best(s))}.`,
  ],
  listed: [
    (s, p) => say`Final: ${s.home} ${p.ordered(scoreIn(s).home, scoreIn(s).away)} ${s.away}.`,
    (s, p) => say`El partido entre ${s.home} y ${s.away} terminó ${p.ordered(scoreIn(s).home, scoreIn(s).away)}.`,
  ],
  draw: [
    (s, p) => say`${s.home} y ${s.away} empataron ${p.pair(scoreIn(s).home, scoreIn(s).away)}.`,
    (s, p) => say`Reparto de puntos: ${p.pair(scoreIn(s).home, scoreIn(s).away)} entre ${s.home} y ${s.away}.`,
  ],
  live: [
    (s, p) => say`A los ${p.whole(s.match.minute ?? 0)} minutos, ${s.ahead} gana ${p.pair(...best(s))} a ${s.behind}.`,
    (s, p) => say`Minuto ${p.whole(s.match.minute ?? 0)}: ${s.behind} pierde ${p.pair(...best(s))} contra ${s.ahead}.`,
  ],
  halfTime: [
    (s, p) => say`Al descanso, ${s.home} y ${s.away} iban ${p.ordered(firstPeriod(s).home, firstPeriod(s).away)}.`,
    (s, p) =>
      say`La primera parte entre ${s.home} y ${s.away} acabó ${p.ordered(firstPeriod(s).home, firstPeriod(s).away)}.`,
  ],
  scorer: [
    (s, p) =>
      say`${goalOf(s).player ?? ''} marcó en el minuto ${p.whole(goalOf(s).minute)} del ${s.home} contra ${s.away}.`,
    (s, p) =>
      say`En el ${s.home} - ${s.away}, ${goalOf(s).player ?? ''} batió al portero en el ${p.whole(goalOf(s).minute)}'.`,
  ],
  chances: [
    (s, p) => say`${s.home} tiene un ${p.percent(chances(s).home)} de probabilidades de ganar a ${s.away}.`,
    (s, p) => say`La probabilidad de victoria de ${s.away} en casa de ${s.home} es del ${p.percent(chances(s).away)}.`,
    (s, p) =>
      chances(s).draw === undefined
        ? say`El modelo da a ${s.away} un ${p.percent(chances(s).away)} frente a ${s.home}.`
        : say`El empate entre ${s.home} y ${s.away} tiene un ${p.percent(chances(s).draw ?? 0)}.`,
  ],
  prices: [
    (s, p) => say`La victoria de ${s.home} ante ${s.away} se paga a ${p.decimal(prices(s).home)}.`,
    (s, p) => say`Las cuotas: ${s.home} a ${p.decimal(prices(s).home)} y ${s.away} a ${p.decimal(prices(s).away)}.`,
  ],
  expectedGoals: [
    (s, p) =>
      say`Se esperan ${p.decimal(goals(s).home)} goles de ${s.home} y ${p.decimal(goals(s).away)} de ${s.away}.`,
    (s, p) => say`Goles esperados: ${s.home} ${p.decimal(goals(s).home)}, ${s.away} ${p.decimal(goals(s).away)}.`,
  ],
  total: [
    (s, p) =>
      say`La probabilidad de más de 2,5 goles en el ${s.home} - ${s.away} es del ${p.percent(goals(s).over25)}.`,
  ],
  place: [
    (s, p) =>
      say`${s.row.team} es ${p.whole(s.row.place)}.º con ${p.whole(s.row.points ?? 0)} puntos en ${p.whole(s.row.played ?? 0)} partidos.`,
    (s, p) => say`${s.row.team} ocupa el puesto ${p.whole(s.row.place)} de la tabla.`,
    (s, p) => say`${s.row.team} suma ${p.whole(s.row.points ?? 0)} puntos.`,
  ],
  record: [
    (s, p) =>
      say`${s.row.team} lleva ${p.whole(s.row.won ?? 0)} victorias, ${p.whole(s.row.drawn ?? 0)} empates y ${p.whole(s.row.lost ?? 0)} derrotas.`,
    (s, p) => say`${s.row.team} ha ganado ${p.whole(s.row.won ?? 0)} de sus ${p.whole(s.row.played ?? 0)} partidos.`,
  ],
  seasonGoals: [
    (s, p) =>
      say`${s.row.team} ha marcado ${p.whole(s.row.scored ?? 0)} goles y ha encajado ${p.whole(s.row.conceded ?? 0)}.`,
  ],
  behind: [
    (s, p) =>
      s.row.behindFirst === 0
        ? say`${s.row.team} lidera la tabla con ${p.whole(s.row.points ?? 0)} puntos.`
        : say`${s.row.team} está a ${p.whole(s.row.behindFirst ?? 0)} puntos del líder.`,
  ],
  form: [(s, p) => say`${s.home} ganó ${p.whole(counted(s.match.form?.home ?? ''))} de sus últimos 5 partidos.`],
  statistics: [
    (s, p) =>
      say`${s.home} tuvo el ${p.percent(statistic(s, 'Ball Possession').home / 100)} de posesión contra ${s.away}.`,
    (s, p) =>
      say`${s.home} sacó ${p.whole(statistic(s, 'Corner Kicks').home)} córneres y ${s.away} ${p.whole(statistic(s, 'Corner Kicks').away)}.`,
    (s, p) =>
      say`${s.away} vio ${p.whole(statistic(s, 'Yellow Cards').away)} tarjetas amarillas en el campo de ${s.home}.`,
    (s, p) => say`${s.away} cometió ${p.whole(statistic(s, 'Fouls').away)} faltas ante ${s.home}.`,
  ],
  quarter: [
    (s, p) =>
      say`El primer cuarto entre ${s.home} y ${s.away} acabó ${p.ordered(firstPeriod(s).home, firstPeriod(s).away)}.`,
  ],
  sets: [
    (s, p) =>
      join(say`${s.ahead} superó a ${s.behind} por ${p.pair(...best(s))} (`, setList(s, p, !s.isHomeAhead), [').']),
    (s, p) => say`${s.ahead} necesitó ${p.whole(best(s)[0] + best(s)[1])} sets para ganar a ${s.behind}.`,
  ],
  margin: [
    (s, p) => say`${s.ahead} ganó por ${p.whole(best(s)[0] - best(s)[1])} puntos a ${s.behind}.`,
    (s, p) => say`${s.home} anotó ${p.whole(scoreIn(s).home)} puntos y ${s.away} ${p.whole(scoreIn(s).away)}.`,
  ],
  race: [
    (s, p) => {
      const d = driver(s);
      return say`${d.name} terminó en el puesto ${p.whole(d.place)} del ${s.match.title ?? ''}.`;
    },
    (s, p) => {
      const d = driver(s);
      return say`En el ${s.match.title ?? ''}, ${d.name} fue ${p.whole(d.place)}.º.`;
    },
  ],
  fight: [(s, p) => say`${s.home} noqueó a ${s.away} en el asalto ${p.whole(s.match.fight?.round ?? 0)}.`],
  start: [
    (s, p) => say`El ${s.home} - ${s.away} empieza a las ${p.text(clock(s))}.`,
    (s, p) => say`${s.home} recibe a ${s.away} a las ${p.text(clock(s))} h.`,
  ],
  season: [
    (s, p) =>
      say`${s.home} tiene un ${p.percent(season(s).chances.title?.chance ?? 0)} de opciones de ganar el título.`,
    (s, p) => say`El riesgo de descenso de ${s.home} es del ${p.percent(season(s).chances.relegation?.chance ?? 0)}.`,
  ],
  shootout: [
    (s, p) =>
      say`${s.home} ganó a ${s.away} por ${p.pair(s.match.shootout?.home ?? 0, s.match.shootout?.away ?? 0)} en los penaltis tras empatar ${p.pair(scoreIn(s).home, scoreIn(s).away)}.`,
  ],
};

export const phrasesOf = (language: ClaimLanguage): Phrases => ({ en: english, de: german, es: spanish })[language];
