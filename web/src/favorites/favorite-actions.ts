import { createContext, useContext } from 'react';

/** What stars, pins and the buttons beside them do. */
export type FavoriteActions = {
  /** Adds or removes an entry (`domain/favorites/favorites.ts` makes its key). `label` is its name in the notice. */
  readonly toggle: (key: string, label: string) => void;
  /** Opens the dialog with everything that the user follows. */
  readonly openList: () => void;
};

const doNothing = (): void => undefined;

/** The app provides it; the stars of a page that the server renders do nothing yet. */
export const FavoriteActionsContext = createContext<FavoriteActions>({ toggle: doNothing, openList: doNothing });

export const useFavoriteActions = (): FavoriteActions => useContext(FavoriteActionsContext);
