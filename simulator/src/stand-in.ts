/** One outside service as this program plays it: an HTTP server that does not listen yet. */
export type StandIn = {
  /** Listens on loopback alone, as the stand-ins have no secrets to guard themselves with; gives the origin. */
  readonly listen: (port: number) => Promise<string>;
  /** Closing again while closing is harmless. */
  readonly close: () => Promise<void>;
};
