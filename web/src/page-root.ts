import type { ReactNode } from 'react';
// Before React.
import { giveStacksAgain } from './stackless-start.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';

/*
 * Built into React's own script, so that React begins in a task before the page's: together they would hold up a slow
 * phone's presses.
 */

giveStacksAgain();

/** Draws a page into an empty element. */
export const drawIn = (element: Element, page: ReactNode): void => createRoot(element).render(page);

/** Takes over what the server drew of this page. */
export const takeOver = (element: Element, page: ReactNode): void => void hydrateRoot(element, page);
