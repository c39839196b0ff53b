import { createContext, useContext } from 'react';

/** The actions of stars, pins and the buttons beside them. */
export type FavoriteActions = {
  /** Adds or removes an entry (`domain/favorites/favorites.ts` makes its key). `label` is its name in the notice. */
  readonly toggle: (key: string, label: string) => void;
  /** Opens the dialog with everything that the user follows. */
  readonly openList: () => void;
};

const doNothing = (): void => undefined;

/** The app provides the actions; on a server-rendered page the stars do nothing until then. */
export const FavoriteActionsContext = createContext<FavoriteActions>({ toggle: doNothing, openList: doNothing });

export const useFavoriteActions = (): FavoriteActions => useContext(FavoriteActionsContext);
