import type { Match } from '@touchline/domain/match/match.ts';
import { turnWords } from '../../match/situation-words.ts';

const bases = ['', 'first', 'second', 'third'] as const;

const runnerWords = (runners: readonly number[]): string => {
  if (runners.length === 0) return 'bases empty';
  if (runners.length === 3) return 'bases loaded';
  return `${runners.length === 1 ? 'runner' : 'runners'} on ${runners.map((base) => bases[base] ?? '').join(' and ')}`;
};

/** The moment of a match in full: "Bills with the ball, 3rd & 4 at BUF 18"; undefined where nothing is told of it. */
export const situationSentence = ({ situation, homeTeam, awayTeam }: Match): string | undefined => {
  if (situation === undefined) return undefined;
  const { name } = situation.side === 'home' ? homeTeam : awayTeam;
  if (situation.kind === 'serve') return `${name} to serve`;
  if (situation.kind === 'drive') {
    const spot = situation.spot === undefined ? '' : ` at ${situation.spot}`;
    return `${name} with the ball, ${turnWords(situation)}${spot}`;
  }
  const { balls, strikes, runners } = situation;
  const count = balls === undefined || strikes === undefined ? '' : `, ${balls}-${strikes} count`;
  return `${name} at bat, ${turnWords(situation)}${count}, ${runnerWords(runners)}`;
};
