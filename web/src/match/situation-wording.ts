import type { Match, Situation } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/match.ts';

/* What a row writes about the moment of a match in play, in few words: every page loads them first. */

/** "Top 7", "Bottom 9"; undefined where nobody bats. */
export const halfInning = ({ situation, statusCode = '' }: Match): string | undefined =>
  situation?.kind === 'at-bat' && statusCode.startsWith('IN')
    ? (situation.side === 'away' ? texts.top : texts.bottom)(statusCode.slice(2))
    : undefined;

/** What stands small beside the side whose turn it is: "3rd & 4", "2 out". A serve needs no words beside its mark. */
export const turnWords = (situation: Situation): string => {
  if (situation.kind === 'drive') return texts.down(situation.down, situation.yards);
  return situation.kind === 'at-bat' ? texts.outs(situation.outs) : '';
};

/** Whose turn it is. */
export const turnOf = { drive: texts.hasBall, 'at-bat': texts.bats, serve: texts.serves } as const;

/** The moment for who hears the row: "Roma at bat, 2 out, bases 1 3"; undefined where nothing is told of it. */
export const situationWords = ({ situation, homeTeam, awayTeam }: Match): string | undefined => {
  if (situation === undefined) return undefined;
  const bases =
    situation.kind === 'at-bat' && situation.runners.length > 0 ? texts.onBases(situation.runners.join(' ')) : '';
  const { name } = situation.side === 'home' ? homeTeam : awayTeam;
  return [turnOf[situation.kind](name), turnWords(situation), bases].filter((part) => part !== '').join(', ');
};
