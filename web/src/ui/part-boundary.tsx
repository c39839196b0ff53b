import { Component, type ReactNode } from 'react';
import { PartNotFetched } from './lazy-part.ts';

type Props = {
  readonly children: ReactNode;
  /** What stands for the children after they threw. */
  readonly renderFailed: (tryAgain: () => void) => ReactNode;
  /** Another value than before tries again by itself. */
  readonly attempt?: unknown;
};

type State = { readonly problem: { readonly thrown: unknown } | undefined };

/** Holds a part that threw away from the rest of the page; code that could not be fetched is fetched by the next try. */
export class PartBoundary extends Component<Props, State> {
  override readonly state: State = { problem: undefined };

  static getDerivedStateFromError(thrown: unknown): State {
    return { problem: { thrown } };
  }

  override componentDidUpdate(before: Props): void {
    if (before.attempt !== this.props.attempt && this.state.problem !== undefined) this.tryAgain();
  }

  override componentWillUnmount(): void {
    this.renew();
  }

  private renew(): void {
    const thrown = this.state.problem?.thrown;
    if (thrown instanceof PartNotFetched) thrown.askAgain();
  }

  private readonly tryAgain = (): void => {
    this.renew();
    this.setState({ problem: undefined });
  };

  override render(): ReactNode {
    return this.state.problem === undefined ? this.props.children : this.props.renderFailed(this.tryAgain);
  }
}
