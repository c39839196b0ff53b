import type { ReactNode } from 'react';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';

/** Around the screen of a tab. Give it a key by screen, so that another tab starts afresh. */
export const ScreenBoundary = ({ children }: { readonly children: ReactNode }) => (
  <PartBoundary
    renderFailed={(tryAgain) => (
      <ErrorScreen
        title="This screen stopped working"
        message="It needs the network, or something went wrong on our side. The other screens go on."
        onTryAgain={tryAgain}
      />
    )}
  >
    {children}
  </PartBoundary>
);
