import type { Match, Situation } from '@touchline/domain/match/match.ts';

/* What a row writes about the moment of a match in play, in few words: every page loads them first. */

/** "Top 7", "Bottom 9"; undefined where nobody bats. */
export const halfInning = ({ situation, statusCode = '' }: Match): string | undefined =>
  situation?.kind === 'at-bat' && statusCode.startsWith('IN')
    ? `${situation.side === 'away' ? 'Top' : 'Bottom'} ${statusCode.slice(2)}`
    : undefined;

const downs = ['', '1st', '2nd', '3rd', '4th'] as const;

/** What stands small beside the side whose turn it is: "3rd & 4", "2 out". A serve needs no words beside its mark. */
export const turnWords = (situation: Situation): string => {
  if (situation.kind === 'drive') return `${downs[situation.down] ?? ''} & ${situation.yards ?? 'goal'}`;
  return situation.kind === 'at-bat' ? `${situation.outs} out` : '';
};

const turns = { drive: 'with the ball, ', 'at-bat': 'at bat, ', serve: 'to serve' } as const;

/** The moment for who hears the row: "Roma at bat, 2 out, bases 1 3"; undefined where nothing is told of it. */
export const situationWords = ({ situation, homeTeam, awayTeam }: Match): string | undefined => {
  if (situation === undefined) return undefined;
  const bases =
    situation.kind === 'at-bat' && situation.runners.length > 0 ? `, bases ${situation.runners.join(' ')}` : '';
  const { name } = situation.side === 'home' ? homeTeam : awayTeam;
  return `${name} ${turns[situation.kind]}${turnWords(situation)}${bases}`;
};
