/** Ends the browser's task here and goes on in a new one, so that a press in between is answered first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
