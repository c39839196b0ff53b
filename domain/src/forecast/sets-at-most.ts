import type { Match } from '../match/match.ts';
import { inPlayModels } from './in-play-models.ts';

/** The four tournaments whose men's singles go over five sets; everything else goes over three. */
const majors = /\b(?:australian open|roland[ -]garros|french open|wimbledon|us open)\b/iu;
const women = /\b(?:wta|women['’]?s?|ladies['’]?)\b/iu;
const mensSingles = /\bmen['’]?s singles\b/iu;
const qualifying = /\bqualif/iu;

/**
 * Sets at most of a match, by its tournament and the part of it; undefined where the row does not tell, and in a sport that is
 * not followed by its sets.
 */
export const setsAtMost = ({
  sport,
  league,
  session = '',
}: Pick<Match, 'sport' | 'league' | 'session'>): 3 | 5 | undefined => {
  if (inPlayModels[sport]?.kind !== 'sets') return undefined;
  const text = `${league} ${session}`;
  if (!majors.test(league) || women.test(text) || qualifying.test(text)) return 3;
  if (mensSingles.test(session)) return 5;
  return session === '' ? undefined : 3;
};
