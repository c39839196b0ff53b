export const deleteAccount = 'Eliminar cuenta';
export const deleteQuestion = '¿Eliminar tu cuenta?';
export const whatIsDeleted =
  'Se eliminan tu nombre, tu correo electrónico, tus favoritos, tus notificaciones y tus datos de uso, y se cierra la sesión en todos tus dispositivos. No se puede deshacer.';
export const subscriptionEnds =
  'Tu suscripción termina de inmediato. No se te cobrará nada más y el resto del periodo pagado no se reembolsa.';
export const whatIsKept =
  'Por ley, el proveedor de pagos conserva tus facturas. Nosotros solo guardamos sus números de referencia, sin tu nombre.';
export const keepAccount = 'Conservar la cuenta';
export const deleteFailed =
  'No hemos podido confirmar que tu cuenta se haya eliminado. Comprueba tu conexión a internet e inténtalo de nuevo.';

export const deletedTitle = 'Cuenta eliminada';
export const deleted = 'Tu cuenta se ha eliminado y se ha cerrado la sesión en todas partes.';
export const close = 'Cerrar';
