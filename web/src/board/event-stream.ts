/** What the live stream tells. `alive` is any sign of life; `broken` says whether the browser tries again by itself. */
export type StreamListener = {
  readonly open: () => void;
  readonly board: (data: string) => void;
  /** A change of the board in the short form, under the version that it makes. */
  readonly short: (version: string, data: string) => void;
  /** `data` names the version that the whole board is to be requested at. */
  readonly reset: (data: string) => void;
  readonly alive: () => void;
  readonly broken: (browserTriesAgain: boolean) => void;
};

/** Opens a stream and gives the function that closes it; a closed stream says nothing more. */
export type OpenStream = (url: string, listener: StreamListener) => () => void;

/** What this takes of the browser's `EventSource`. */
export type EventSourceLike = {
  readonly CONNECTING: number;
  readonly readyState: number;
  addEventListener: (type: string, listener: (event: MessageEvent) => void) => void;
  close: () => void;
};

/** The page's only use of `EventSource`. */
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
