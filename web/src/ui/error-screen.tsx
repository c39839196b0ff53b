import * as texts from '@touchline/texts/en/app-shell.ts';
import * as frameTexts from '@touchline/texts/en/app-shell.ts';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PartBoundary } from './lazy-part.tsx';

/** Around the screen of a tab. Give it a key by screen, so that another tab starts afresh. */
export const ScreenBoundary = ({ children }: { readonly children: ReactNode }) => (
  <PartBoundary
    renderFailed={(tryAgain) => (
      <ErrorScreen title={frameTexts.screenStopped} message={frameTexts.screenStoppedText} onTryAgain={tryAgain} />
    )}
  >
    {children}
  </PartBoundary>
);

export type ErrorScreenProps = {
  readonly title: string;
  readonly message: string;
  readonly onTryAgain: () => void;
  readonly busy?: boolean;
};

/** A whole area that could not be shown: what happened, and one way on. */
export const ErrorScreen = ({ title, message, onTryAgain, busy = false }: ErrorScreenProps) => (
  <EmptyState
    drawing="cross"
    title={title}
    text={message}
    role="alert"
    actions={
      <Button look="primary" icon="refresh" busy={busy} onClick={onTryAgain}>
        {texts.tryAgain}
      </Button>
    }
  />
);
