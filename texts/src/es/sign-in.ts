/** Provider names are not translated, except that of the stand-in. */
const providers: Readonly<Record<string, string>> = { 'a test account': 'una cuenta de prueba' };
export const continueWith = (provider: string): string => `Continuar con ${providers[provider] ?? provider}`;
export const finishInWindow = 'Termina de iniciar sesión en la ventana que se ha abierto.';
export const cancel = 'Cancelar';
export const signInOnPage = 'Iniciar sesión en esta página';

export const problems = {
  blocked:
    'El navegador ha bloqueado la ventana de inicio de sesión. Permite las ventanas emergentes de este sitio e inténtalo de nuevo.',
  cancelled: 'Se ha cancelado el inicio de sesión. Inténtalo de nuevo.',
  network: 'Error de red. Comprueba tu conexión a internet e inténtalo de nuevo.',
  'unauthorized-domain':
    'Este dominio no está autorizado para iniciar sesión. Quien lo gestiona tiene que añadir su dirección, terminada en /auth/callback, como dirección de redirección en la consola del proveedor de inicio de sesión.',
  'invalid-key':
    'La configuración del inicio de sesión tiene un error. Comprueba la clave de API: el ID de cliente y el secreto de cliente del proveedor de inicio de sesión.',
  unanswered:
    'La ventana de inicio de sesión no ha respondido. Inténtalo de nuevo. Si muestra un error, quien gestiona este sitio tiene que comprobar el ID de cliente y autorizar el dominio: su dirección, terminada en /auth/callback, debe figurar en la consola del proveedor de inicio de sesión.',
  'not-configured': 'El inicio de sesión no está configurado.',
  expired: 'No se ha podido iniciar sesión: el intento ha caducado o ya se había usado. Inténtalo de nuevo.',
  failed: 'No se ha podido iniciar sesión. Inténtalo de nuevo.',
};
