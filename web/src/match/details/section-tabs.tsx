import * as texts from '@touchline/texts/en/match-details.ts';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type AddAnchor, SectionAnchors, type SectionName } from '../match-section.tsx';
import styles from './section-tabs.module.css';

type Anchor = { readonly name: SectionName; readonly element: HTMLElement };

const isBefore = (a: HTMLElement, b: HTMLElement): boolean =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const inDocumentOrder = (anchors: readonly Anchor[]): readonly Anchor[] =>
  anchors.toSorted((a, b) => (isBefore(a.element, b.element) ? -1 : 1));

/** The summary has several sections. Its link leads to the first section. */
const onePerSection = (anchors: readonly Anchor[]): readonly Anchor[] =>
  anchors.filter(({ name }, at, all) => all.findIndex((other) => other.name === name) === at);

/** Gap between the tabs and a section after a jump, in pixels. */
const gapPx = 16;

export type SectionTabsProps = {
  /** The scroll container. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
};

/**
 * Sticky links to the sections of a match. The current link follows the scroll position. The links are navigation, not
 * tabs: every section stays in the document. With fewer than two sections, there are no links.
 */
export const SectionTabs = ({ scroller, children }: SectionTabsProps) => {
  const [anchors, setAnchors] = useState<readonly Anchor[]>([]);
  const [current, setCurrent] = useState<SectionName>();
  const nav = useRef<HTMLElement>(null);
  /**
   * The scroll position after the last jump. A section near the end may be too short to scroll up to the tabs, but is
   * still the current one.
   */
  const jump = useRef<number>(undefined);

  const wasScrolled = useRef(false);

  const addAnchor: AddAnchor = useCallback((name, element) => {
    const added = { name, element };
    setAnchors((known) => [...known, added]);
    return () => setAnchors((known) => known.filter((anchor) => anchor !== added));
  }, []);

  const sections = onePerSection(inDocumentOrder(anchors));
  const shown = current ?? sections[0]?.name;

  useEffect(() => {
    const room = scroller.current;
    if (room === null) return undefined;
    const follow = (): void => {
      wasScrolled.current = true;
      if (jump.current === room.scrollTop) return;
      jump.current = undefined;
      const line = (nav.current?.getBoundingClientRect().bottom ?? 0) + gapPx + 1;
      const passed = inDocumentOrder(anchors)
        .map(({ name, element }) => ({ name, top: element.getBoundingClientRect().top }))
        .filter(({ top }) => top <= line);
      const nearest = Math.max(...passed.map(({ top }) => top));
      setCurrent(passed.find(({ top }) => top === nearest)?.name);
    };
    // Before the first scroll, no section is passed, and measuring would force a layout while a dialog opens.
    if (wasScrolled.current) follow();
    room.addEventListener('scroll', follow, { passive: true });
    return () => room.removeEventListener('scroll', follow);
  }, [scroller, anchors]);

  // On a small phone, the links are wider than the screen.
  const bringIntoView = useCallback((tab: HTMLButtonElement | null): void => {
    const room = nav.current;
    if (tab === null || room === null) return;
    room.scrollTo({ left: tab.offsetLeft + tab.offsetWidth / 2 - room.clientWidth / 2 });
  }, []);

  const jumpTo = ({ name, element }: Anchor): void => {
    const room = scroller.current;
    if (room === null) return;
    const above = room.getBoundingClientRect().top + (nav.current?.offsetHeight ?? 0) + gapPx;
    room.scrollTo({ top: room.scrollTop + element.getBoundingClientRect().top - above });
    jump.current = room.scrollTop;
    setCurrent(name);
    // Tab continues from the section, as after following a link within a page.
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  };

  return (
    <SectionAnchors value={addAnchor}>
      {sections.length < 2 ? null : (
        <nav ref={nav} className={styles['tabs']} aria-label={texts.sectionsLabel}>
          {sections.map((anchor) => (
            <button
              key={anchor.name}
              ref={anchor.name === shown ? bringIntoView : undefined}
              type="button"
              className={styles['tab']}
              aria-current={anchor.name === shown ? 'true' : undefined}
              onClick={() => jumpTo(anchor)}
            >
              {texts.sections[anchor.name]}
            </button>
          ))}
        </nav>
      )}
      {children}
    </SectionAnchors>
  );
};
