import { connecting, type LiveLink } from './live-link.ts';

/** The link of a page that is drawn once and never connects: what the server draws with. */
export const stillLink: LiveLink = {
  start: () => () => undefined,
  state: () => connecting,
  heardAt: () => 0,
  refreshing: () => false,
  watch: () => () => undefined,
  refresh: () => undefined,
};
