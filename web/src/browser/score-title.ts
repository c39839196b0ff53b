/** The score shown in the document title instead of the page's name; undefined if there is none. */
let title: string | undefined;
const watchers = new Set<() => void>();

export const scoreTitle = (): string | undefined => title;

export const watchScoreTitle = (onChange: () => void): (() => void) => {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
};

export const setScoreTitle = (next: string | undefined): void => {
  if (next === title) return;
  title = next;
  for (const notify of watchers) notify();
};
