/**
 * The inline script of a landing page: with JavaScript, the content covers the app while it starts. A dialog removes it
 * when it shows the same (`hand-over.tsx`); a screen does so here, once the app runs and the server answers. A crawler
 * that runs scripts may not call the API, so it keeps the content. Runs on its own, so it refers to nothing outside.
 */
export const coverApp = (): void => {
  const cover = document.querySelector<HTMLElement>('#landing');
  if (cover === null) return;
  cover.dataset['covers'] = '';
  if (cover.dataset['opens'] !== 'screen') return;
  document.addEventListener('taken-over', () => {
    fetch('/api/health').then(
      ({ ok }) => {
        if (ok) cover.remove();
      },
      () => undefined,
    );
  });
};
