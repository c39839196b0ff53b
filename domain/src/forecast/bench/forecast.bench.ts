import { join } from 'node:path';
import { footballMatches, footballSection } from './football.bench.ts';
import { footballInPlaySection } from './football-in-play.bench.ts';
import type { Section } from './measured.bench.ts';

/**
 * Walks forward over real seasons in the folder that is named on the command line, and prints as JSON what the forecasts were
 * worth. Nothing of the data is kept. Run by `npm run bench -- forecast -- FOLDER`.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('which folder has the seasons?');

const football = await footballMatches(join(folder, 'football.csv'));
const inPlayFiles = {
  matches: join(folder, 'football_inplay_matches.csv'),
  goals: join(folder, 'football_inplay_goals.csv'),
};
const sections: readonly Section[] = [footballSection(football), await footballInPlaySection(inPlayFiles, football)];

console.log(
  JSON.stringify({
    lines: sections.flatMap(({ lines }) => lines),
    goals: sections.flatMap(({ goals }) => goals),
  }),
);
