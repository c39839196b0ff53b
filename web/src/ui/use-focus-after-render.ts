import { type RefObject, useLayoutEffect, useRef } from 'react';

type Target = RefObject<HTMLElement | null>;

/**
 * Moves the focus once React has rendered a change that removes the focused element. Call the returned function
 * together with the change; the target may not exist until React has rendered it.
 */
export const useFocusAfterRender = (): ((target: Target) => void) => {
  const pending = useRef<Target>(undefined);
  useLayoutEffect(() => {
    const element = pending.current?.current;
    if (element === null || element === undefined) return;
    pending.current = undefined;
    element.focus();
  });
  return (target) => {
    pending.current = target;
  };
};
