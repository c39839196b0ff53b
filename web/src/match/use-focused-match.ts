import { type RefObject, useEffect, useState } from 'react';

const matchOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-match]')?.dataset['match'] : undefined;

/** The id of the match in whose card the keyboard's focus is; undefined while it is elsewhere. */
export const useFocusedMatch = (area: RefObject<HTMLElement | null>): string | undefined => {
  const [focused, setFocused] = useState<string>();
  useEffect(() => {
    const element = area.current;
    const onFocus = (event: FocusEvent): void => setFocused(matchOf(event.target));
    const onBlur = (event: FocusEvent): void => setFocused(matchOf(event.relatedTarget));
    element?.addEventListener('focusin', onFocus);
    element?.addEventListener('focusout', onBlur);
    return () => {
      element?.removeEventListener('focusin', onFocus);
      element?.removeEventListener('focusout', onBlur);
    };
  }, [area]);
  return focused;
};
