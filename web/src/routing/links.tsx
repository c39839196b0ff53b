import type { MouseEvent, ReactNode } from 'react';
import { choosePageState } from './use-page-state.ts';

type LeagueLinkProps = {
  /** See `domain/league/league-key.ts`. */
  readonly leagueKey: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Opens a league's page over this one; in a new tab, over a page of its own. */
export const LeagueLink = ({ leagueKey, className, children }: LeagueLinkProps) => {
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choosePageState({ competition: leagueKey });
  };
  return (
    <a className={className} href={`?competition=${leagueKey}`} onClick={open}>
      {children}
    </a>
  );
};

/** Where the track record stands: in the analyst's tab. */
export const trackRecordHash = '#track-record';

type TrackRecordLinkProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** Leads to how our forecasts did so far. */
export const TrackRecordLink = ({ className, children }: TrackRecordLinkProps) => (
  <PageLink href={`/?tab=analyst${trackRecordHash}`} className={className}>
    {children}
  </PageLink>
);

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
