export const signedIn = 'Has iniciado sesión.';
export const notSignedIn = 'No has iniciado sesión.';
export const closeWindow = 'Puedes cerrar esta ventana.';
export const backToScores = 'Volver a los resultados';
