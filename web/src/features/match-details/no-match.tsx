import { EmptyState } from '../../ui/empty-state.tsx';

/** Stands for a match that the board does not have: a link of another day, or one that was cut off. */
export const NoMatch = () => (
  <EmptyState
    drawing="flag"
    title="This match is not on the board"
    text="It may be of another day, or its link may be incomplete. Close this to see the matches that are there."
  />
);
