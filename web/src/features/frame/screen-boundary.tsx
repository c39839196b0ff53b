import * as texts from '@touchline/texts/en/frame.ts';
import type { ReactNode } from 'react';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { PartBoundary } from '../../ui/lazy-part.tsx';

/** Around the screen of a tab. Give it a key by screen, so that another tab starts afresh. */
export const ScreenBoundary = ({ children }: { readonly children: ReactNode }) => (
  <PartBoundary
    renderFailed={(tryAgain) => (
      <ErrorScreen title={texts.screenStopped} message={texts.screenStoppedText} onTryAgain={tryAgain} />
    )}
  >
    {children}
  </PartBoundary>
);
