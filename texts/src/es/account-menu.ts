export const account = 'Cuenta';
export const displayName = 'Nombre visible';
export const saveName = 'Guardar nombre';
export const cancel = 'Cancelar';
export const onlyHere = 'Solo en este dispositivo';
export const editName = 'Cambiar nombre';
export const free = 'Gratis';
export const premiumUntil = (date: string): string => `hasta el ${date}`;
export const manageSubscription = 'Gestionar suscripción';
export const upgrade = 'Hazte Premium';
export const settings = 'Ajustes';

export const signOut = 'Cerrar sesión';
export const signingOut = 'Cerrando sesión…';
export const signOutEverywhere = 'Cerrar todas las sesiones';
export const signOutEverywhereQuestion = 'Cerrar todas las sesiones';
export const onAllDevices = '¿Cerrar la sesión en todos tus dispositivos, también en este?';
export const staySignedIn = 'Mantener la sesión';
export const signOutFailed =
  'No se ha podido confirmar el cierre de sesión. Comprueba tu conexión a internet e inténtalo de nuevo.';
