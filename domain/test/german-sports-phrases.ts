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
export const german: Phrases = {
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
