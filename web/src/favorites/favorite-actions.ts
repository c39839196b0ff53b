import { createContext, useContext } from 'react';

/** The actions of stars, pins and the buttons next to them. */
export type FavoriteActions = {
  /** Adds or removes an entry (for keys, see `domain/favorites/favorites.ts`). `label` names it in the notice. */
  readonly toggle: (key: string, label: string) => void;
  /** Opens the dialog with everything that the user follows. */
  readonly openList: () => void;
};

const doNothing = (): void => undefined;

/** The app provides the actions. On a server-rendered page, stars do nothing until the app has hydrated it. */
export const FavoriteActionsContext = createContext<FavoriteActions>({ toggle: doNothing, openList: doNothing });

export const useFavoriteActions = (): FavoriteActions => useContext(FavoriteActionsContext);
