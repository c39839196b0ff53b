import { dequal } from 'dequal/lite';
import type { PlayState } from '@touchline/domain/forecast/forecast.ts';

/** What makes the prices from before it old: goals, points or sets, the games of a set, and red cards. */
type Standing = Pick<PlayState, 'home' | 'away' | 'games' | 'redCards'>;

/** When this node first saw the current score of each match in play. A score that is taken back counts as a new one. */
export type ScoreSightings = {
  /** Epoch ms; `nowMs` where the score is new. */
  readonly since: (matchId: string, state: PlayState, nowMs: number) => number;
  readonly forgetAllBut: (isWanted: (matchId: string) => boolean) => void;
};

export const createScoreSightings = (): ScoreSightings => {
  const sightings = new Map<string, { readonly standing: Standing; readonly sinceMs: number }>();
  return {
    since: (matchId, { home, away, games, redCards }, nowMs) => {
      const standing = {
        home,
        away,
        ...(games !== undefined && { games }),
        ...(redCards !== undefined && { redCards }),
      };
      const known = sightings.get(matchId);
      if (known !== undefined && dequal(known.standing, standing)) return known.sinceMs;
      sightings.set(matchId, { standing, sinceMs: nowMs });
      return nowMs;
    },
    forgetAllBut: (isWanted) => {
      for (const id of sightings.keys()) if (!isWanted(id)) sightings.delete(id);
    },
  };
};
