/**
 * The inline script of a landing page, before its content: with JavaScript, the content covers the app while it starts,
 * unless the reader hides scores. A dialog removes it when it shows the same (`hand-over.tsx`); a screen does so here,
 * once the app runs and the server answers. A crawler that runs scripts may not call the API, so it keeps content and
 * title. Runs on its own, so it refers to nothing outside.
 */
export const coverApp = (): void => {
  const page = document.documentElement.dataset;
  page['landing'] = 'covers';
  try {
    const preferences = localStorage.getItem('touchline.preferences') ?? '';
    if (/"hideScores":true|"scoreDelaySeconds":[1-9]/.test(preferences)) page['landing'] = 'hidden';
  } catch {
    // Site data is blocked, so nothing is stored.
  }
  document.addEventListener('taken-over', () => {
    const cover = document.querySelector<HTMLElement>('#landing[data-opens="screen"]');
    if (cover === null) return;
    const keep = (): void => {
      document.title = cover.dataset['title'] ?? document.title;
    };
    fetch('/api/health').then(({ ok }) => (ok ? cover.remove() : keep()), keep);
  });
};
