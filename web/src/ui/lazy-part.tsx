import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

const failed = new Set<() => void>();

/** Makes every part that failed to load try again on its next render. */
const renewParts = (): void => {
  for (const renew of failed) renew();
  failed.clear();
};

/**
 * A component whose code loads on its first render. React caches a failed load, so the next attempt of a `PartBoundary`
 * starts a new load, for example, after a network error or a new release.
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
  /** Shown while the children's code loads, and after an error unless `renderFailed` is set. */
  readonly fallback?: ReactNode;
  /** Rendered after an error in the children. */
  readonly renderFailed?: (tryAgain: () => void) => ReactNode;
  /** After an error, a change of this value triggers another attempt. */
  readonly attempt?: unknown;
};

type State = { readonly failed: boolean };

/**
 * Isolates the errors of a part from the rest of the page. Another attempt also reloads code that failed to load.
 */
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
