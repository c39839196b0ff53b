/** A player of a league's season by what he scored. Names are the source's own text. */
export type TopScorer = {
  readonly playerId: string;
  readonly player: string;
  /** The team that he scored most of it for. */
  readonly team: string;
  readonly goals: number;
  readonly assists?: number;
  /** Goals from the spot, which count among `goals`. */
  readonly penalties?: number;
  readonly played?: number;
};
