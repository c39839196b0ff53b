import { perInterval } from './menu.ts';

export const signInRequired = 'Inicia sesión';
export const upgradeToPremium = 'Hazte Premium';
export const accessFoot = 'Cancela cuando quieras. Pago seguro con Stripe';
export const accessLede =
  'Inicia sesión para usar el analista IA. Los resultados, las cuotas y las estadísticas son gratis para todos.';
/** Shown while Premium is not for sale. */
export const accessLedeWithoutPremium =
  'Inicia sesión para sincronizar lo que sigues en todos tus dispositivos. Los resultados, las cuotas y las estadísticas son gratis para todos.';

export const youArePremium = '¡Eres Premium!';
export const activeUntil = (date: string): string => `Activo hasta el ${date}`;
export const goOn = 'Continuar';

export const setupGuide = 'Configurar pagos';
export const tryDemo = 'Probar la demo';
export const simulatedPayment = 'Pago de prueba: no se cobra nada y puedes usar las tarjetas de prueba.';
export const demoMode =
  'Modo demo: ¡funciones Premium activadas! Es solo una demostración: no se ha comprado nada y tu plan no ha cambiado.';

export const subscriptionTitle = 'Gestionar la suscripción';
export const billingQuestions = (address: string): string => `¿Dudas sobre los cobros? Escribe a ${address}`;
export const yourPlanFree = 'Tu plan: gratis';
export const paymentOverdue = 'Pago pendiente';
export const expires = 'Termina: ';
export const nextBilling = 'Próximo cobro: ';
export const cancelsAtEnd = 'No se renovará';
export const trial = 'Prueba';
export const active = 'Activo';

export const pausedAndCancels = 'Tu último pago ha fallado y Premium está en pausa. La suscripción no se renovará.';
export const pausedForPayment =
  'Tu último pago ha fallado y Premium está en pausa. Actualiza tu tarjeta para reanudarlo.';
/** For a subscriber when the site has no analyst. */
export const analystUnavailable = (cancels: boolean): string =>
  cancels
    ? 'El analista IA no está disponible ahora en este sitio. Tu suscripción termina con el periodo pagado.'
    : 'El analista IA no está disponible ahora en este sitio. Puedes cancelar tu suscripción cuando quieras.';
export const setToCancel = (date: string): string =>
  `Tu suscripción no se renovará. Conservas Premium hasta el ${date}.`;
export const cancelQuestion = '¿Cancelar tu suscripción?';
export const keptUntil = (date: string): string =>
  `Conservas Premium hasta el ${date}. Después ya no podrás usar el analista; los resultados, las cuotas y las estadísticas siguen siendo gratis.`;
export const notRenewed =
  'Premium está en pausa por falta de pago y ya no se renovará. Los resultados, las cuotas y las estadísticas siguen siendo gratis.';
export const yesCancel = 'Sí, cancelar';
export const keepSubscription = 'No, mantenerla';
export const resumeSubscription = 'Reanudar suscripción';
export const updateCard = 'Actualizar tarjeta';
export const cardsAndInvoices = 'Tarjetas y facturas';
export const cancelSubscription = 'Cancelar suscripción';
export const close = 'Cerrar';

export const resumed = 'Tu suscripción continúa.';
export const cancelled = 'Tu suscripción se ha cancelado. Conservas el acceso hasta el final del periodo pagado.';
export const overdueCancelled = 'Tu suscripción se ha cancelado. No se renovará.';

export const failures = {
  upgrade: 'No se ha podido iniciar el pago. Inténtalo de nuevo.',
  cancel: 'No se ha podido cancelar la suscripción. Inténtalo de nuevo o escribe a soporte.',
  resume: 'No se ha podido reanudar la suscripción. Inténtalo de nuevo o escribe a soporte.',
  portal: 'No se ha podido abrir la página de facturación. Inténtalo de nuevo.',
  overdue:
    'No se ha podido abrir la página de facturación: tu tarjeta no ha cambiado y el pago sigue pendiente. Inténtalo de nuevo o escribe a soporte.',
};

export const refusals: Readonly<Record<string, string>> = {
  'too-many-requests': 'Demasiadas peticiones. Inténtalo de nuevo dentro de un momento.',
  'signed-out': 'Primero inicia sesión.',
  'sign-in-to-upgrade': 'Inicia sesión para hacerte Premium.',
  'sign-in-to-cancel': 'Inicia sesión para cancelar la suscripción.',
  'foreign-origin': 'La petición viene de otro sitio web.',
  'another-account': 'Ahora hay otra cuenta con la sesión iniciada. Recarga la página.',
  'not-yours': 'Esto pertenece a otra cuenta.',
  'sign-in-not-configured': 'El inicio de sesión no está configurado.',
  'premium-unavailable': 'Premium no está disponible porque el analista IA no está configurado. No se ha cobrado nada.',
  'already-premium': 'Ya tienes Premium.',
  'payment-overdue':
    'Hay un pago pendiente de tu suscripción y no se ha podido abrir la página para hacerlo. Inténtalo de nuevo o cancela la suscripción.',
  'no-subscription': 'No se ha encontrado ninguna suscripción activa',
  'demo-mode':
    'El proveedor de pagos está configurado, pero no hay enlace de pago. Crea un enlace de pago o prepara un backend que cree sesiones de pago.',
  'backend-required': 'Hace falta un backend que cree sesiones de pago. También puedes crear un enlace de pago.',
  'payment-link-not-configured': 'Falta el ID del enlace de pago en la configuración.',
  'upgrade-failed': 'No se ha podido iniciar el pago. Inténtalo de nuevo.',
  'cancel-failed': 'No se ha podido cancelar la suscripción. Inténtalo de nuevo o escribe a soporte.',
  'payment-provider-failed': 'El proveedor de pagos no ha dado una respuesta válida.',
  'shutting-down': 'El servidor se está reiniciando. Inténtalo de nuevo dentro de un momento.',
  internal: 'Algo ha fallado por nuestra parte.',
};

export const setupGuideTitle = 'Configurar los pagos';
export const setupGuideLede =
  'Para el administrador de este sitio: dos formas de cobrar. Las dos necesitan la clave secreta del proveedor de pagos en STRIPE_SECRET_KEY y un webhook a /api/payment-events con su secreto en STRIPE_WEBHOOK_SECRET, para que el servidor sepa quién ha pagado. Premium no se vende hasta que ambos estén configurados.';
export const createProduct = (name: string, price: string, interval: string): string =>
  `Crea un producto, ${name}, a ${price} ${perInterval(interval)}.`;

export const paymentLink = 'Enlace de pago';
export const createLink = 'Crea un enlace en el panel del proveedor de pagos.';
export const copyLinkId = 'Crea un enlace de pago para el producto y copia su ID.';
export const addLinkId = 'Añade el ID a la configuración y reinicia el servidor.';

export const backend = 'Backend';
export const serverCreates = 'El servidor crea las sesiones de pago cuando no hay enlace de pago.';
export const setPriceId = 'Pon el ID de su precio en STRIPE_PRICE_ID y reinicia el servidor.';

export const backToUpgrade = 'Volver';
export const copy = 'Copiar';
export const copied = 'Copiado';

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

export const downloadData = 'Descargar mis datos';
export const downloading = 'Preparando la descarga…';
export const downloaded = 'Tus datos se han descargado.';
export const downloadFailed = 'No se han podido descargar tus datos. Inténtalo de nuevo.';

export const backToMatches = 'Volver a los partidos en vivo';

export const noPayment = 'No se ha hecho ningún pago';
export const leftWithPlan =
  'Has salido antes de pagar. Tu plan no ha cambiado. Los resultados, las cuotas y las estadísticas siguen siendo gratis.';
export const leftFree =
  'Has salido antes de pagar. Sigues con el plan gratuito. Los resultados, las cuotas y las estadísticas siguen siendo gratis.';

export const outcomes = {
  asking: { title: 'Un momento', text: 'Estamos comprobando tu sesión.' },
  'signed-out': {
    title: 'Inicia sesión para ver tu plan',
    text: 'No has iniciado sesión. Inicia sesión con la cuenta desde la que empezaste el pago.',
  },
  unreachable: {
    title: 'No podemos conectar con el servidor',
    text: 'Comprueba tu conexión a internet. Si has pagado, tu pago está a salvo. No pagues otra vez.',
  },
  confirming: {
    title: 'Comprobando tu pago',
    text: 'Lo estamos confirmando con el proveedor de pagos. Tarda unos segundos.',
  },
  premium: { title: 'Ya estás en el equipo', text: 'Premium está activo.' },
  'not-yours': {
    title: 'Este pago no es tuyo',
    text: 'Pertenece a otra cuenta o no existe. Inicia sesión con la cuenta desde la que pagaste para ver su plan.',
  },
  late: {
    title: 'Aún sin confirmar',
    text: 'El proveedor de pagos todavía no ha confirmado tu pago. Tu plan se actualizará automáticamente. No pagues otra vez.',
  },
};
/** Shown after checkout on a site without an analyst. The server ends the subscription and refunds it. */
export const unavailable = {
  title: 'Premium no está disponible',
  text: 'El analista IA no está configurado en este sitio, así que aquí no se vende Premium. Si has pagado, la suscripción se ha cancelado y se te devolverá el importe íntegro a la tarjeta.',
};
export const premiumAndAnalyst = 'Premium está activo. El analista está listo cuando tú quieras.';

export const plan = 'Plan';
export const status = 'Estado';
export const confirming = 'Confirmando';
export const paidToday = 'Pagado hoy';
export const paidOn = (date: string): string => `Pagado el ${date}`;
export const expiresTerm = 'Termina';
export const nextBillingTerm = 'Próximo cobro';

export const openAnalyst = 'Abrir el analista IA';
export const checkAgain = 'Comprobar otra vez';
export const tryAgain = 'Reintentar';
