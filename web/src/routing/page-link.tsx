import type { MouseEvent, ReactNode } from 'react';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

export type PageLinkProps = {
  /** An address of this page. */
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A link to another state of this page, which is not loaded anew: what it holds in memory stays, and Back comes back. */
export const PageLink = ({ href, className, children }: PageLinkProps) => {
  const go = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    window.history.pushState(null, '', href);
    // What reads the address listens to the browser's own steps.
    window.dispatchEvent(new PopStateEvent('popstate'));
    window.scrollTo(0, 0);
  };
  return (
    <a className={className} href={href} onClick={go}>
      {children}
    </a>
  );
};
