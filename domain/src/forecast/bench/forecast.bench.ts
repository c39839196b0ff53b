import { join } from 'node:path';
import { footballInPlaySection } from './football-in-play.bench.ts';
import { footballMatches, footballSection } from './football.bench.ts';
import { footballMarketSection, twoSidedMarketSection } from './markets.bench.ts';
import { type Section, highGoals } from './measured.bench.ts';
import { inningsSection, quartersSection, setsSection } from './quarters-in-play.bench.ts';
import { teamMatch, tennisMatch, readMatches, twoSidedSection } from './two-sided.bench.ts';

/**
 * Walks forward through the real seasons in the given folder and prints the quality of the forecasts as JSON. Stores
 * none of the data. Run with `npm run bench -- forecast -- FOLDER`.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('pass the folder that contains the season files');

const football = await footballMatches(join(folder, 'football.csv'));
const inPlayFiles = {
  matches: join(folder, 'football_inplay_matches.csv'),
  goals: join(folder, 'football_inplay_goals.csv'),
};

const points = { home: 'home_points', away: 'away_points' } as const;
const runs = { home: 'home_runs', away: 'away_runs' } as const;
const nba = {
  name: 'NBA',
  path: join(folder, 'nba.csv'),
  read: teamMatch('basketball', 'NBA', points),
  firstTestSeason: 2020,
  goal: 2.6,
};
const nfl = {
  name: 'NFL',
  path: join(folder, 'nfl.csv'),
  read: teamMatch('americanfootball', 'NFL', points),
  firstTestSeason: 2020,
  goal: 3.9,
};
const nhl = {
  name: 'NHL',
  path: join(folder, 'nhl.csv'),
  read: teamMatch('hockey', 'NHL', points),
  firstTestSeason: 2020,
  goal: 0.4,
};
const mlb = {
  name: 'MLB',
  path: join(folder, 'mlb.csv'),
  read: teamMatch('baseball', 'MLB', runs),
  firstTestSeason: 2015,
  goal: 1.2,
};
const atp = {
  name: 'ATP',
  path: join(folder, 'tennis.csv'),
  read: tennisMatch,
  firstTestSeason: 2018,
  goal: 3.5,
};

const twoSided: Section[] = [];
for (const bench of [nba, nfl, nhl, mlb, atp]) twoSided.push(await twoSidedSection(bench));

const sections: Section[] = [
  footballSection(football),
  await footballInPlaySection(inPlayFiles, football),
  ...twoSided,
  await quartersSection(join(folder, 'nba_quarters.csv'), await readMatches(nba), nba.firstTestSeason),
  await inningsSection(mlb),
  await setsSection(atp),
  await footballMarketSection(football, inPlayFiles),
];
for (const bench of [nba, nfl, atp]) sections.push(await twoSidedMarketSection(bench));

const lines = sections.flatMap((section) => section.lines);
console.log(
  JSON.stringify({
    lines,
    markets: sections.flatMap(({ markets }) => markets ?? []),
    goals: [...sections.flatMap(({ goals }) => goals), ...highGoals(lines)],
  }),
);
