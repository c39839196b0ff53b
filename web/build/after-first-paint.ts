/**
 * Runs in the document, where its own text is all that there is. What the server drew is seen first and taken over then:
 * scripts on the way with it would share that way. A page that is still to be drawn, or that nobody sees, waits for
 * nothing but its document. Each script runs in a task of its own, in the order of the addresses.
 */
export const loadAfterFirstPaint = (addresses: readonly string[]): void => {
  const { documentElement, head } = document;
  const isDrawn = document.querySelector('#drawn')?.textContent !== '' && !('redraw' in documentElement.dataset);
  let seen = !isDrawn || document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint');
  let parsed = false;
  let loading = false;

  const load = (): void => {
    if (!seen || !parsed || loading) return;
    loading = true;
    for (const src of addresses) {
      const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', async: false });
      head.append(Object.assign(script, { src }));
    }
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
