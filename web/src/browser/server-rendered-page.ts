import { type RenderedPage, renderedPageSchema } from '@touchline/protocol/page-rendering.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import * as v from 'valibot';

/** The server's note beside a page that it has drawn; undefined for a document with an empty root. */
export const readDrawnPage = (value: unknown): RenderedPage | undefined => {
  const read = v.safeParse(renderedPageSchema, value);
  return read.success ? read.output : undefined;
};

/** For a page that the browser draws by itself. */
export const undrawnPage: RenderedPage = { shape: 'desk', nowMs: 0, list: 'by-league' };

/** Only a page that is drawn by the server, or takes over what the server drew, asks for it. */
export const DrawnPageContext = createContext<RenderedPage>(undrawnPage);

export const useDrawnPage = (): RenderedPage => useContext(DrawnPageContext);

const never = () => () => undefined;

/** What only the browser knows and never changes: `before` until the page that the server drew is taken over. */
export const useBrowserFact = <Fact extends string | boolean>(read: () => Fact, before: Fact): Fact =>
  useSyncExternalStore(never, read, () => before);
