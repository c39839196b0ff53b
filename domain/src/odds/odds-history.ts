/** Match-result prices of one bookmaker at a time, decimal. */
export type OddsPoint = {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly homeWin: number;
  readonly draw?: number;
  readonly awayWin: number;
};

/** How a bookmaker's prices for a match moved since we first saw them, oldest first; a point where a price changed. */
export type OddsHistory = readonly OddsPoint[];
