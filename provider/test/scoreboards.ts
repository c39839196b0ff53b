import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject } from '@touchline/domain/json-object.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { readCompetition } from '../src/espn/espn-competition.ts';
import { espnSports } from '../src/espn/espn-scoreboards.ts';
import { type SoccerFacts, readSoccerFacts } from '../src/espn/espn-soccer-facts.ts';
import { hasRecorded, recordedFolder } from './list-replies.ts';
import { valueAt } from './odd-places.ts';

/* All available ESPN scoreboards: the project's own samples, and the recordings if they are next to the checkout. */

export type Competition = Readonly<Record<string, unknown>>;

export const listAt = (json: unknown, key: string): readonly unknown[] => {
  const list = valueAt(json, [key]);
  return Array.isArray(list) ? list : [];
};

const competitionsIn = (folder: string, files: readonly string[]): readonly Competition[] =>
  files
    .flatMap((file) => listAt(JSON.parse(readFileSync(join(folder, file), 'utf8')), 'events'))
    .flatMap((event) => [event].concat(listAt(event, 'groupings')))
    .flatMap((holder) => listAt(holder, 'competitions'))
    .filter(isJsonObject);

const own = (name: string) => competitionsIn(join(import.meta.dirname, '../src/espn/samples'), [`${name}.json`]);

const recorded = (name: string): readonly Competition[] => {
  const folder = join(recordedFolder, 'espn');
  return hasRecorded
    ? competitionsIn(
        folder,
        readdirSync(folder).filter((file) => file.startsWith(`scoreboard_${name}`)),
      )
    : [];
};

/** Games whose score is points have the same format in all sports. */
const games = [...own('american-football'), ...recorded('nfl')];

export const scoreboards: readonly (readonly [SportId, readonly Competition[]])[] = [
  ['football', own('soccer')],
  ['tennis', own('tennis')],
  ['baseball', own('baseball')],
  ['mma', own('mma')],
  ['rugby', [...games, ...recorded('rugby')]],
  ['americanfootball', games],
  ['basketball', games],
  ['hockey', games],
  ['afl', games],
];

export type ReadCompetition = { readonly match: Match; readonly facts: SoccerFacts | undefined };

/** The match in a competition; undefined if the competition is unreadable. */
export const readScoreboard = (sport: SportId, competition: unknown): ReadCompetition | undefined => {
  const espn = espnSports[sport];
  const reading = espn && readCompetition(competition, sports[sport], espn, { league: 'Cup' });
  return reading?.ok === true
    ? { match: reading.match, facts: sport === 'football' ? readSoccerFacts(competition) : undefined }
    : undefined;
};
