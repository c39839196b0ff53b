import type { Match } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { turnOf, turnWords } from '../situation-wording.ts';

const runnerWords = (runners: readonly number[]): string => {
  if (runners.length === 0) return texts.basesEmpty;
  return runners.length === 3 ? texts.basesLoaded : texts.runners(runners);
};

/** The moment of a match in full: "Bills with the ball, 3rd & 4 at BUF 18"; undefined where nothing is told of it. */
export const situationSentence = ({ situation, homeTeam, awayTeam }: Match): string | undefined => {
  if (situation === undefined) return undefined;
  const { name } = situation.side === 'home' ? homeTeam : awayTeam;
  const whose = turnOf[situation.kind](name);
  if (situation.kind === 'serve') return whose;
  const turn = turnWords(situation);
  if (situation.kind === 'drive') {
    return `${whose}, ${situation.spot === undefined ? turn : texts.atSpot(turn, situation.spot)}`;
  }
  const { balls, strikes, runners } = situation;
  const count = balls === undefined || strikes === undefined ? undefined : texts.pitchCount(balls, strikes);
  return [whose, turn, count, runnerWords(runners)].filter((part) => part !== undefined).join(', ');
};
