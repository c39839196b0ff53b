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
