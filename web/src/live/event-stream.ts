/** What the live stream tells. `alive` is any sign of life; `broken` says whether the browser tries again by itself. */
export type StreamListener = {
  readonly open: () => void;
  readonly board: (data: string) => void;
  readonly reset: () => void;
  readonly alive: () => void;
  readonly broken: (browserTriesAgain: boolean) => void;
};

/** Opens a stream and gives the function that closes it; a closed stream says nothing more. */
export type OpenStream = (url: string, listener: StreamListener) => () => void;

/** The page's only use of `EventSource`. */
export const openEventStream =
  (Source: typeof EventSource): OpenStream =>
  (url, listener) => {
    const source = new Source(url);
    source.addEventListener('open', listener.open);
    source.addEventListener('board', (event) => {
      listener.alive();
      listener.board(String(event.data));
    });
    source.addEventListener('reset', () => {
      listener.alive();
      listener.reset();
    });
    source.addEventListener('alive', listener.alive);
    source.addEventListener('error', () => listener.broken(source.readyState === Source.CONNECTING));
    return () => {
      source.close();
    };
  };
