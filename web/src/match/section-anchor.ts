import { type RefCallback, createContext, useCallback, useContext } from 'react';

/** The parts of a match's details that a reader can jump to. */
export type SectionName = 'summary' | 'odds' | 'statistics' | 'lineups' | 'headToHead' | 'table';

/** Adds a section to those that can be jumped to; the returned function removes it. */
export type AddAnchor = (name: SectionName, element: HTMLElement) => () => void;

/** Set by the match details. Undefined elsewhere: a section outside of them is not jumped to. */
export const SectionAnchors = createContext<AddAnchor | undefined>(undefined);

/** A ref for the element that a section tab scrolls to. A section that renders nothing therefore has no tab. */
export const useSectionAnchor = (name: SectionName): RefCallback<HTMLElement> => {
  const add = useContext(SectionAnchors);
  return useCallback((element) => (element === null ? undefined : add?.(name, element)), [add, name]);
};
