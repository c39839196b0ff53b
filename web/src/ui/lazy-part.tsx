import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

const failed = new Set<() => void>();

/** Every part whose code could not be fetched is fetched again when it is drawn next. */
const renewParts = (): void => {
  for (const renew of failed) renew();
  failed.clear();
};

/**
 * A component whose code is fetched when it is first drawn. React keeps a failed fetch for good, so what failed, for
 * want of a network or because a new release took the old files, waits for the next try of a `PartBoundary`.
 */
export const lazyPart = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) => {
  let part: ComponentType<Props>;
  const renew = (): void => {
    part = lazy(async () => {
      failed.add(renew);
      const fetched = await fetchPart();
      failed.delete(renew);
      return { default: fetched };
    });
  };
  renew();
  return (props: Props) => createElement(part, props);
};

type PartBoundaryProps = {
  readonly children: ReactNode;
  /** Stands in while the children's code is on its way, and after they threw unless `renderFailed` says otherwise. */
  readonly fallback?: ReactNode;
  /** What stands for the children after they threw. */
  readonly renderFailed?: (tryAgain: () => void) => ReactNode;
  /** Another value than before tries again by itself. */
  readonly attempt?: unknown;
};

type State = { readonly failed: boolean };

/** Keeps a part that threw away from the rest of the page; code that could not be fetched is fetched by the next try. */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override readonly state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidUpdate(before: PartBoundaryProps): void {
    if (this.state.failed && before.attempt !== this.props.attempt) this.tryAgain();
  }

  override componentWillUnmount(): void {
    if (this.state.failed) renewParts();
  }

  private readonly tryAgain = (): void => {
    renewParts();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    const { children, fallback, renderFailed } = this.props;
    if (this.state.failed) return renderFailed === undefined ? fallback : renderFailed(this.tryAgain);
    return fallback === undefined ? children : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
