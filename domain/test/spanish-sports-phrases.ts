import {
  best,
  chances,
  clock,
  counted,
  driver,
  firstPeriod,
  goalOf,
  goals,
  join,
  prices,
  say,
  scoreIn,
  season,
  setList,
  statistic,
  type Phrases,
} from './sports-scene.ts';

/** As reports, previews and tickers write. */
export const spanish: Phrases = {
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
