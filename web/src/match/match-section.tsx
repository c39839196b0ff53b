import { createContext, type ReactNode, type RefCallback, useCallback, useContext, useId } from 'react';
import styles from './match-section.module.css';

/** The sections of the match dialog that have a tab. */
export type SectionName = 'summary' | 'odds' | 'statistics' | 'outlook' | 'lineups' | 'headToHead' | 'table';

/** Registers a section as the target of a tab; returns a function that removes the section. */
export type AddAnchor = (name: SectionName, element: HTMLElement) => () => void;

/** Set by the match dialog. Undefined elsewhere, where sections have no tabs. */
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
  /** Shown at the end of the heading, as part of its accessible name. */
  readonly detail?: ReactNode;
  /** Shown at the end of the heading's line, outside the heading. */
  readonly aside?: ReactNode;
  /** The tab that scrolls to this section. */
  readonly name?: SectionName;
  readonly children: ReactNode;
};

/** A section of the match dialog with a heading. */
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
