import type { LeagueRegion } from '@touchline/domain/league/league-weight.ts';
import { type Config, configSchema } from '@touchline/protocol/config-schema.ts';
import { type RenderedPage, renderedPageSchema } from '@touchline/protocol/page-rendering.ts';
import { createContext, useContext, useSyncExternalStore, useEffect } from 'react';
import * as v from 'valibot';

/**
 * The configuration that our server writes into the document. Undefined in a document from another server, such as a
 * development server; the page then shows only what works without a configuration.
 */
export const readPageConfig = (value: unknown): Config | undefined => {
  const read = v.safeParse(configSchema, value);
  return read.success ? read.output : undefined;
};

/** The JSON in the document's script element with this id; undefined if there is none. */
export const documentData = (id: string): unknown => {
  const text = document.querySelector(`script[type="application/json"]#${id}`)?.textContent ?? '';
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // The document was truncated; the page requests the data from the server instead.
    return undefined;
  }
};

/** Tells the script in index.html to replay the stored events, because the page now handles them. */
export const announceHydrated = (): void => void document.dispatchEvent(new Event('taken-over'));

/** Announces hydration once its siblings listen for events. */
export const Hydrated = (): null => {
  useEffect(() => {
    // Its siblings add their listeners in the same task. The timer also fires if an error unmounts this component.
    setTimeout(announceHydrated);
  }, []);
  return null;
};

/** The server's information about its rendering; undefined for a document with an empty root. */
export const readServerRenderedPage = (value: unknown): RenderedPage | undefined => {
  const read = v.safeParse(renderedPageSchema, value);
  return read.success ? read.output : undefined;
};

/** The information for a page that is rendered only in the browser. */
export const clientRenderedPage: RenderedPage = { shape: 'desk', nowMs: 0, list: 'by-league', region: '' };

/** Except for the region, used only while a page is rendered on the server or hydrated. */
export const ServerRenderedPageContext = createContext<RenderedPage>(clientRenderedPage);

export const useServerRenderedPage = (): RenderedPage => useContext(ServerRenderedPageContext);

/** The region whose leagues come first. It never changes during a visit, so that the list keeps its order. */
export const useLeagueRegion = (): LeagueRegion => useContext(ServerRenderedPageContext).region;

/** The name of the site; empty in a document from another server. */
export const SiteNameContext = createContext('');

export const useSiteName = (): string => useContext(SiteNameContext);

const never = () => () => undefined;

/** A constant that is available only in the browser; `before` is the value until hydration. */
export const useBrowserFact = <Fact extends string | boolean>(read: () => Fact, before: Fact): Fact =>
  useSyncExternalStore(never, read, () => before);
