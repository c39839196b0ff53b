import type { MouseEvent, ReactNode } from 'react';

/** Where the track record stands: a section of the analyst's tab. */
export const trackRecordHash = '#track-record';

const href = `/?tab=analyst${trackRecordHash}`;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Goes there within the page: what it holds in memory stays, and Back comes back. */
const go = (event: MouseEvent): void => {
  if (!isPlain(event)) return;
  event.preventDefault();
  window.history.pushState(null, '', href);
  // What reads the address listens to the browser's own steps.
  window.dispatchEvent(new PopStateEvent('popstate'));
};

export type TrackRecordLinkProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** Leads to how our forecasts did so far. */
export const TrackRecordLink = ({ className, children }: TrackRecordLinkProps) => (
  <a className={className} href={href} onClick={go}>
    {children}
  </a>
);
