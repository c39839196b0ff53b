/**
 * The inline script of a landing page: with JavaScript, the content covers the app while it starts, and the app removes
 * it as soon as it shows the same itself. Runs on its own in the browser, so it refers to nothing outside.
 */
export const coverApp = (): void => {
  const cover = document.querySelector<HTMLElement>('#landing');
  if (cover === null) return;
  cover.dataset['covers'] = '';
  const lastMs = 8_000;
  document.addEventListener(
    'taken-over',
    () => {
      // A dialog takes over when it is drawn. If its code cannot be loaded, the app says so.
      if (cover.dataset['opens'] === 'screen') cover.remove();
      else setTimeout(() => cover.remove(), lastMs);
    },
    { once: true },
  );
};
