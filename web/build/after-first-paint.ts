/**
 * Runs in the document, where its own text is all that there is. What the server drew is seen first and taken over then:
 * scripts on the way with it would share that way. A page that is still to be drawn, or that nobody sees, waits for
 * nothing but its document. Each script runs in a task of its own, in the order of the addresses. Where the network goes
 * before they came, the document says `lost` and asks again: as soon as the browser has a network, and with growing waits.
 */
export const loadAfterFirstPaint = (addresses: readonly string[], lost: string): void => {
  const { documentElement, head } = document;
  const isDrawn = document.querySelector('#drawn')?.textContent !== '' && !('redraw' in documentElement.dataset);
  let seen = !isDrawn || document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint');
  let parsed = false;
  let loading = false;

  let note: Element | null = null;
  const say = (words: string): void => {
    note ??= document.querySelector('#lost');
    if (note !== null) note.textContent = words;
  };
  const ask = (wanted: readonly string[], settle: (missed: readonly string[]) => void): void => {
    const missed = new Set<string>();
    let left = wanted.length;
    for (const src of wanted) {
      const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', async: false });
      const settleOne = ({ type }: Event): void => {
        left -= 1;
        if (type === 'error') {
          missed.add(src);
          say(lost);
        }
        if (left === 0) settle(wanted.filter((each) => missed.has(each)));
      };
      script.addEventListener('load', settleOne);
      script.addEventListener('error', settleOne);
      head.append(Object.assign(script, { src }));
    }
  };
  const askAgain = (missed: readonly string[], failures: number): void => {
    const [first] = missed;
    if (first === undefined) {
      say('');
      return;
    }
    const waitLonger = (): void => askAgain(missed, failures + 1);
    const openAnew = (): void => {
      const [navigation] = performance.getEntriesByType('navigation');
      // Once: who opened it anew and met the same is told and no more.
      if (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'reload') location.reload();
      else waitLonger();
    };
    const takeStatus = (status: number | undefined): void => {
      // A new release took the file.
      if (status === 404) openAnew();
      else if (status !== 200) waitLonger();
      else {
        // It is here now. A browser that gives it to `fetch` alone is one of before the summer of 2026: those never ask
        // again for a module that they could not get (whatwg/html 10327).
        ask(missed, (still) => (still.includes(first) ? openAnew() : askAgain(still, 0)));
      }
    };
    const probe = (): void => {
      clearTimeout(timer);
      removeEventListener('online', probe);
      void fetch(first, { signal: AbortSignal.timeout(15_000) }).then(
        ({ status }) => takeStatus(status),
        () => takeStatus(undefined),
      );
    };
    // From one second to half a minute, spread so that a server that is back does not meet all its readers at once.
    const timer = setTimeout(probe, Math.min(30_000, 1_000 * 2 ** failures) * (0.75 + Math.random() / 2));
    addEventListener('online', probe);
  };
  const load = (): void => {
    if (!seen || !parsed || loading) return;
    loading = true;
    ask(addresses, (missed) => askAgain(missed, 0));
  };
  const see = (): void => {
    seen = true;
    load();
  };
  document.addEventListener('DOMContentLoaded', () => {
    parsed = true;
    load();
  });

  if (seen) {
    for (const href of addresses) {
      head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
    }
    return;
  }
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) see();
  }).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', see, { once: true });
};
