/** Callbacks for the live stream. `alive`: a message arrived. `broken` reports whether the browser will reconnect. */
export type StreamListener = {
  readonly open: () => void;
  readonly board: (data: string) => void;
  /** A board change in the short form, with its version. */
  readonly short: (version: string, data: string) => void;
  /** `data` contains the minimum version of the snapshot to request. */
  readonly reset: (data: string) => void;
  readonly alive: () => void;
  readonly broken: (browserRetries: boolean) => void;
};

/** Opens a stream and returns a function that closes it. A closed stream calls no listener. */
export type OpenStream = (url: string, listener: StreamListener) => () => void;

/** The parts of the browser's `EventSource` that the page uses. */
export type EventSourceLike = {
  readonly CONNECTING: number;
  readonly readyState: number;
  addEventListener: (type: string, listener: (event: MessageEvent) => void) => void;
  close: () => void;
};

/** Opens the live stream with an `EventSource` and translates its events into listener calls. */
export const openEventStream =
  (Source: new (url: string) => EventSourceLike): OpenStream =>
  (url, listener) => {
    const source = new Source(url);
    source.addEventListener('open', listener.open);
    source.addEventListener('board', (event) => {
      listener.alive();
      listener.board(String(event.data));
    });
    source.addEventListener('message', (event) => {
      listener.alive();
      listener.short(event.lastEventId, String(event.data));
    });
    source.addEventListener('reset', (event) => {
      listener.alive();
      listener.reset(String(event.data));
    });
    source.addEventListener('alive', listener.alive);
    source.addEventListener('error', () => listener.broken(source.readyState === source.CONNECTING));
    return () => {
      source.close();
    };
  };
