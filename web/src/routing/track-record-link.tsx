import type { ReactNode } from 'react';
import { PageLink } from './page-link.tsx';

/** Where the track record stands: in the analyst's tab. */
export const trackRecordHash = '#track-record';

export type TrackRecordLinkProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** Leads to how our forecasts did so far. */
export const TrackRecordLink = ({ className, children }: TrackRecordLinkProps) => (
  <PageLink href={`/?tab=analyst${trackRecordHash}`} className={className}>
    {children}
  </PageLink>
);
