import { Component, type ReactNode } from 'react';
import { renewParts } from './lazy-part.ts';

type Props = {
  readonly children: ReactNode;
  /** What stands for the children after they threw. */
  readonly renderFailed: (tryAgain: () => void) => ReactNode;
  /** Another value than before tries again by itself. */
  readonly attempt?: unknown;
};

type State = { readonly failed: boolean };

/** Holds a part that threw away from the rest of the page; code that could not be fetched is fetched by the next try. */
export class PartBoundary extends Component<Props, State> {
  override readonly state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (before.attempt !== this.props.attempt && this.state.failed) this.tryAgain();
  }

  override componentWillUnmount(): void {
    if (this.state.failed) renewParts();
  }

  private readonly tryAgain = (): void => {
    renewParts();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? this.props.renderFailed(this.tryAgain) : this.props.children;
  }
}
