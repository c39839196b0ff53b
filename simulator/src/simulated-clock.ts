/** An HTTP server that is not listening yet. */
export type StandIn = {
  /** On loopback only; returns the origin. */
  readonly listen: (port: number) => Promise<string>;
  readonly close: () => Promise<void>;
};

/** The clock and random numbers of the machine, for the stand-ins. */
export type World = {
  /** Epoch ms. */
  readonly wallNow: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly fetch: typeof fetch;
  readonly warn: (message: string) => void;
};

/** A clock that can start at any time, run at any speed and jump. */
export type SimulatedClock = {
  readonly now: () => number;
  readonly speed: () => number;
  readonly set: (change: {
    readonly nowMs?: number | undefined;
    readonly speed?: number | undefined;
    readonly advanceMs?: number | undefined;
  }) => void;
};

export const createSimulatedClock = (wallNow: () => number, startMs: number, startSpeed: number): SimulatedClock => {
  let fromWall = wallNow();
  let fromMs = startMs;
  let speed = startSpeed;
  const now = (): number => Math.floor(fromMs + (wallNow() - fromWall) * speed);
  return {
    now,
    speed: () => speed,
    set(change) {
      fromMs = (change.nowMs ?? now()) + (change.advanceMs ?? 0);
      fromWall = wallNow();
      speed = change.speed ?? speed;
    },
  };
};
