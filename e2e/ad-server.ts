import { once } from 'node:events';
import { createServer } from 'node:http';

/** The ad request of one frame. */
export type AdRequest = {
  readonly slot: string;
  readonly width: string;
  readonly height: string;
  readonly referrer: string | undefined;
};

/** The result of each of an ad's access attempts: the value, or the name of the error. */
export type AdFindings = {
  readonly parentTitle: string;
  readonly topAddress: string;
  readonly cookies: string;
  readonly storage: string;
  readonly origin: string;
};

/** An ad server on its own origin, with ads that try to access the embedding page. */
export type AdServer = {
  readonly origin: string;
  /** The value for `ADS_FRAME_URL`. */
  readonly template: string;
  readonly asked: () => readonly AdRequest[];
  /** Responds to pending and later requests. Until then, every frame waits for its ad. */
  readonly answer: () => void;
  /** Clears the recorded requests and makes frames wait again. */
  readonly startOver: () => void;
  readonly stop: () => Promise<void>;
};

/** Runs inside the ad and writes the findings into the ad's document. */
const adScript = `
  const attempt = (run) => { try { return String(run()); } catch (error) { return error.name; } };
  const found = {
    parentTitle: attempt(() => parent.document.title),
    topAddress: attempt(() => { top.location = 'about:blank'; return 'left'; }),
    cookies: attempt(() => document.cookie),
    storage: attempt(() => localStorage.length),
    origin: self.origin,
  };
  document.querySelector('output').textContent = JSON.stringify(found);
`;

const adPage = (slot: string): string =>
  `<!doctype html><html lang="en"><title>Ad</title><body><p>Ad for ${slot}</p><output></output><script>${adScript}</script></body></html>`;

/** Starts an ad server on a free port of the loopback address. */
export const startAdServer = async (): Promise<AdServer> => {
  const asked: AdRequest[] = [];
  const waiting: (() => void)[] = [];
  let open = false;
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://ads');
    const slot = url.pathname.slice(1);
    asked.push({
      slot,
      width: url.searchParams.get('w') ?? '',
      height: url.searchParams.get('h') ?? '',
      referrer: request.headers.referer,
    });
    const send = (): void => {
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      reply.end(adPage(slot));
    };
    if (open) send();
    else waiting.push(send);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('could not open a loopback port');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    template: `${origin}/{slot}?w={width}&h={height}`,
    asked: () => [...asked],
    answer: () => {
      open = true;
      for (const send of waiting.splice(0)) send();
    },
    startOver: () => {
      open = false;
      asked.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
