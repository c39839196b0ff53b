import { useCallback, useEffect, useRef } from 'react';

/** Opens the match dialog. `order`: ids of the list that contains the match, in display order. */
export type OpenMatch = (matchId: string, order: readonly string[]) => void;

/** A stable function that opens a match with the ids of its screen as `order`. */
export const useOpenInList = (onOpen: OpenMatch, ids: readonly string[]): ((matchId: string) => void) => {
  const latest = useRef({ onOpen, ids });
  useEffect(() => {
    latest.current = { onOpen, ids };
  });
  return useCallback((matchId: string) => latest.current.onOpen(matchId, latest.current.ids), []);
};

/** How long the pointer or the focus must rest on a row to count as intent, in milliseconds. */
const restMs = 120;

/** Handlers for a button that opens a match: `onNear` is called when the user is about to press the button. */
export const useIntent = (onNear: () => void) => {
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const end = (): void => clearTimeout(rest.current);
  const begin = (): void => {
    end();
    rest.current = setTimeout(onNear, restMs);
  };
  return { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end, onPointerDown: onNear };
};
