import { type Config, configSchema } from '@touchline/protocol/config-schema.ts';
import { type RenderedPage, renderedPageSchema } from '@touchline/protocol/page-rendering.ts';
import { createContext, useContext, useSyncExternalStore, useEffect } from 'react';
import * as v from 'valibot';

/**
 * What the page needs to know at run time, as our server writes it into the document. Undefined in a document of another
 * server, such as a development one: the page then shows what needs no configuration.
 */
export const readPageConfig = (value: unknown): Config | undefined => {
  const read = v.safeParse(configSchema, value);
  return read.success ? read.output : undefined;
};

/** The JSON that our server put into the document's script element of that id; undefined where there is none. */
export const documentData = (id: string): unknown => {
  const text = document.querySelector(`script[type="application/json"]#${id}`)?.textContent ?? '';
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // A document cut short on its way: the page asks the server instead.
    return undefined;
  }
};

/** Tells the script in index.html, which keeps the presses that came before, that they would be answered now. */
export const announceHydrated = (): void => void document.dispatchEvent(new Event('taken-over'));

/** Says so once what stands beside it listens. */
export const Hydrated = (): null => {
  useEffect(() => {
    // What stands beside it begins to listen in the same turn. Said also when a failure takes this away meanwhile.
    setTimeout(announceHydrated);
  }, []);
  return null;
};

/** The server's note beside a page that it has drawn; undefined for a document with an empty root. */
export const readServerRenderedPage = (value: unknown): RenderedPage | undefined => {
  const read = v.safeParse(renderedPageSchema, value);
  return read.success ? read.output : undefined;
};

/** For a page that the browser draws by itself. */
export const clientRenderedPage: RenderedPage = { shape: 'desk', nowMs: 0, list: 'by-league' };

/** Only a page that is drawn by the server, or takes over what the server drew, asks for it. */
export const ServerRenderedPageContext = createContext<RenderedPage>(clientRenderedPage);

export const useServerRenderedPage = (): RenderedPage => useContext(ServerRenderedPageContext);

const never = () => () => undefined;

/** What only the browser knows and never changes: `before` until the page that the server drew is taken over. */
export const useBrowserFact = <Fact extends string | boolean>(read: () => Fact, before: Fact): Fact =>
  useSyncExternalStore(never, read, () => before);
