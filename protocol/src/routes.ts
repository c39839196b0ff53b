/** The addresses of the calls that a page begins with, on the server's own origin. */
export const routes = {
  /** `config-schema.ts` */
  config: '/api/config',
  /** The whole board: `board-schema.ts` */
  matches: '/api/matches',
  /** The board's changes as Server-Sent Events. */
  live: '/api/live',
} as const;

/** Where the changes after a version of the board are streamed; 0 asks for all. */
export const liveRoute = (since: number): string => `${routes.live}?since=${since}`;
