/** The score that stands in the tab's title in place of the page's name; undefined while there is none to tell. */
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
