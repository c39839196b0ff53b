/**
 * Keeps an embedded card up to date. Its source text runs in the card's document, so it can't use anything defined
 * outside this function and its argument, the function of that name in `match-face.tsx`. The board's stream only
 * announces changes; the server draws the card. A hidden card has no stream, because a page may hold many cards and a
 * browser allows few connections.
 */
export const followCard = (localiseTimes: (wordsOf: (at: Date) => string) => void): void => {
  const { documentElement: root } = document;
  if (root.dataset['theme'] === undefined) {
    root.dataset['theme'] = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  }
  const giveUpMs = 15_000;
  const comeBackMs = 30_000;

  let stream: EventSource | undefined;
  let seen = false;
  let asking = false;
  let changed = false;
  let missed = false;
  let comeBack: ReturnType<typeof setTimeout> | undefined;

  const format = new Intl.DateTimeFormat(root.lang === '' || root.lang === 'en' ? 'en-GB' : root.lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const localise = (): void => localiseTimes((at) => format.format(at));

  const draw = async (main: HTMLElement): Promise<void> => {
    missed = true;
    const reply = await fetch(`${location.pathname}/card${location.search}`, {
      credentials: 'omit',
      cache: 'no-cache',
      signal: AbortSignal.timeout(giveUpMs),
    });
    // A match that left the board has a card as well, with status 404.
    if (!reply.ok && reply.status !== 404) return;
    // Our own server escaped every name, and scripts in `innerHTML` never run.
    const held = document.activeElement?.id;
    main.innerHTML = await reply.text();
    missed = false;
    localise();
    if (held !== undefined && held !== '') document.getElementById(held)?.focus();
  };

  const ask = (main: HTMLElement): void => {
    changed = asking;
    if (asking) return;
    asking = true;
    // After a failure, the card stays as it is until the stream's next heartbeat triggers a retry.
    void draw(main)
      .catch(() => undefined)
      .finally(() => {
        asking = false;
        if (changed) ask(main);
      });
  };

  const leave = (): void => {
    clearTimeout(comeBack);
    stream?.close();
    stream = undefined;
  };

  const join = (main: HTMLElement): void => {
    const { match = '', version = '0' } = main.querySelector<HTMLElement>('article')?.dataset ?? {};
    const name = JSON.stringify(match);
    const source = new EventSource(`/api/live?since=${version}`);
    stream = source;
    source.addEventListener('board', ({ data }) => {
      if (String(data).includes(name)) ask(main);
    });
    source.addEventListener('reset', () => ask(main));
    source.addEventListener('alive', () => {
      if (missed && !asking) ask(main);
    });
    source.addEventListener('error', () => {
      // A refused stream is closed for good; after any other error the browser reconnects.
      if (source.readyState !== EventSource.CLOSED) return;
      leave();
      comeBack = setTimeout(
        () => {
          ask(main);
          if (seen) join(main);
        },
        comeBackMs * (1 + Math.random()),
      );
    });
  };

  document.addEventListener('DOMContentLoaded', () => {
    const main = document.querySelector('main');
    if (main === null) return;
    localise();
    let fresh = true;
    new IntersectionObserver((entries) => {
      seen = entries.at(-1)?.isIntersecting === true;
      if (!seen) {
        leave();
        return;
      }
      if (stream !== undefined) return;
      if (!fresh) ask(main);
      fresh = false;
      join(main);
    }).observe(main);
  });
};
