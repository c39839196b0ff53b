import { createContext, type ReactNode, type RefCallback, useCallback, useContext, useId } from 'react';
import styles from './match-section.module.css';

/** The parts of a match's details that a reader can jump to. */
export type SectionName = 'summary' | 'odds' | 'statistics' | 'lineups' | 'headToHead' | 'table';

/** Adds a section to those that can be jumped to; the returned function removes it. */
export type AddAnchor = (name: SectionName, element: HTMLElement) => () => void;

/** Set by the match details. Undefined elsewhere: a section outside of them is not jumped to. */
export const SectionAnchors = createContext<AddAnchor | undefined>(undefined);

/** A ref for the element that a section tab scrolls to. A section that renders nothing therefore has no tab. */
export const useSectionAnchor = (name: SectionName | undefined): RefCallback<HTMLElement> => {
  const add = useContext(SectionAnchors);
  return useCallback(
    (element) => (element === null || name === undefined ? undefined : add?.(name, element)),
    [add, name],
  );
};

export type MatchSectionProps = {
  readonly title: string;
  /** Stands at the end of the heading, and is a part of its name. */
  readonly detail?: ReactNode;
  /** Stands at the end of the heading's line. */
  readonly aside?: ReactNode;
  /** The tab that leads to it. */
  readonly name?: SectionName;
  readonly children: ReactNode;
};

/** A part of a match's details under its heading. */
export const MatchSection = ({ title, detail, aside, name, children }: MatchSectionProps) => {
  const id = useId();
  return (
    <section ref={useSectionAnchor(name)} aria-labelledby={id}>
      <div className={styles['head']}>
        <h3 id={id}>
          {title}
          {detail === undefined ? null : (
            <>
              {' '}
              <span className={styles['aside']}>{detail}</span>
            </>
          )}
        </h3>
        {aside === undefined ? null : <div className={styles['aside']}>{aside}</div>}
      </div>
      {children}
    </section>
  );
};
