import type { SportSlug } from '../sports/sport-slug.ts';
import type { Envelope, Parameters } from './envelope.ts';

export type NudgeOrder = {
  readonly homeName?: string | undefined;
  readonly awayName?: string | undefined;
  readonly score?: { readonly home?: number | undefined; readonly away?: number | undefined } | undefined;
};

export type NudgeAnswer =
  | { readonly ok: true; readonly item: object }
  | { readonly ok: false; readonly problem: 'no such match' | 'not in play' | 'no score' | 'recorded' };

/** Where the replies come from: a played day, or recorded ones. */
export type DataSource = {
  /** Answers a good call; quota, plan and faults are somebody else's business. */
  readonly answer: (sport: SportSlug, endpoint: string, parameters: Parameters) => Envelope;
  /** Replies stay the same as long as this text does. */
  readonly edition: () => string;
  /** Ids of the matches in play. */
  readonly liveIds: (sport: SportSlug) => readonly number[];
  /** Changes a match now, for tests and demonstrations. */
  readonly nudge: (sport: SportSlug, id: number, order: NudgeOrder) => NudgeAnswer;
  /** Recorded refusals by name. */
  readonly recordedErrors: ReadonlyMap<string, string>;
};
