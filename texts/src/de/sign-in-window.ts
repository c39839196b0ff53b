export const signedIn = 'Du bist angemeldet.';
export const notSignedIn = 'Du bist nicht angemeldet.';
export const closeWindow = 'Du kannst dieses Fenster schließen.';
export const backToScores = 'Zurück zu den Ergebnissen';
