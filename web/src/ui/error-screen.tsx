import * as texts from '@touchline/texts/en/ui.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

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
