import { matchRoute } from '@touchline/protocol/match-routes.ts';
import type { EventSourceLike } from '../../board/event-stream.ts';

/** What is pushed about a match that is looked at. */
export const matchStreamParts = ['odds', 'statistics', 'details'] as const;

export type MatchStreamPart = (typeof matchStreamParts)[number];

/**
 * Opens the stream of one match and gives the function that closes it. `data` is the JSON of the part's GET answer;
 * `onAlive` hears that there is nothing newer than what was told.
 */
export type OpenMatchStream = (
  matchId: string,
  onPart: (part: MatchStreamPart, data: string) => void,
  onAlive: () => void,
) => () => void;

/**
 * The stream of a single live match, open only while somebody looks at that match. Nobody waits for it: what is asked
 * is asked again by itself, so a stream that breaks is left to the browser, which tries again unless it was refused.
 */
export const openMatchStream =
  (Source: new (url: string) => Pick<EventSourceLike, 'addEventListener' | 'close'>): OpenMatchStream =>
  (matchId, onPart, onAlive) => {
    const source = new Source(matchRoute(matchId, 'live'));
    for (const part of matchStreamParts) {
      source.addEventListener(part, (event) => onPart(part, String(event.data)));
    }
    source.addEventListener('alive', onAlive);
    return () => {
      source.close();
    };
  };
