export const backToMatches = 'Volver a los partidos en vivo';
export const upgradeToPremium = 'Hazte Premium';

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
export const expires = 'Termina';
export const nextBilling = 'Próximo cobro';

export const openAnalyst = 'Abrir el analista IA';
export const checkAgain = 'Comprobar otra vez';
export const tryAgain = 'Reintentar';
