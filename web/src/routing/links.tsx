import type { MouseEvent, ReactNode } from 'react';
import { choosePageState } from './use-page-state.ts';

type LeagueLinkProps = {
  /** The key of the league (see `domain/league/league-key.ts`). */
  readonly leagueKey: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A link that opens a league's page over the current page, or on its own in a new tab. */
export const LeagueLink = ({ leagueKey, className, children }: LeagueLinkProps) => {
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choosePageState({ competition: leagueKey });
  };
  return (
    <a className={className} href={`/?competition=${leagueKey}`} onClick={open}>
      {children}
    </a>
  );
};

/** The name of a team in the page's URL: `football/40`. */
export const teamName = (sport: string, id: string): string => `${sport}/${id}`;

type TeamLinkProps = {
  readonly sport: string;
  /** The provider's id of the team. */
  readonly teamId: string;
  /** Called before the sheet opens, for example to close the dialog that contains the link. */
  readonly onOpen?: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A link that opens a team's sheet over the current page, or on its own in a new tab. */
export const TeamLink = ({ sport, teamId, onOpen, className, children }: TeamLinkProps) => {
  const team = teamName(sport, teamId);
  const open = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onOpen?.();
    choosePageState({ team });
  };
  return (
    <a className={className} href={`/?${new URLSearchParams({ team }).toString()}`} onClick={open}>
      {children}
    </a>
  );
};

/** The URL hash of the track record in the analyst tab. */
export const trackRecordHash = '#track-record';

type TrackRecordLinkProps = { readonly className?: string | undefined; readonly children: ReactNode };

export const TrackRecordLink = ({ className, children }: TrackRecordLinkProps) => (
  <PageLink href={trackRecordUrl} className={className}>
    {children}
  </PageLink>
);

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Goes to the URL of another state of this page. The page does not reload, and Back returns to the earlier state. */
export const goToPage = (href: string): void => {
  window.history.pushState(null, '', href);
  // The routing hooks listen to `popstate`.
  window.dispatchEvent(new PopStateEvent('popstate'));
  window.scrollTo(0, 0);
};

/** The URL of the track record in the analyst tab. */
export const trackRecordUrl = `/?tab=analyst${trackRecordHash}`;

export type PageLinkProps = {
  /** The URL of a state of this page. */
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A link to another state of this page. */
export const PageLink = ({ href, className, children }: PageLinkProps) => {
  const go = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    goToPage(href);
  };
  return (
    <a className={className} href={href} onClick={go}>
      {children}
    </a>
  );
};
