import { Component, type ReactNode } from 'react';
import { ErrorScreen } from '../../ui/error-screen.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly failed: boolean };

/** Holds a screen that threw away from the rest of the page. Give it a key by screen, so that another tab starts afresh. */
export class ScreenBoundary extends Component<Props, State> {
  override readonly state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorScreen
        title="This screen stopped working"
        message="Something went wrong on our side. The scores are still being updated."
        onTryAgain={() => this.setState({ failed: false })}
      />
    );
  }
}
