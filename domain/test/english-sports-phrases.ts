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
  ordinal,
  prices,
  say,
  scoreIn,
  season,
  setList,
  statistic,
  type Phrases,
} from './sports-scene.ts';

/** As reports, previews and tickers write. */
export const english: Phrases = {
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
