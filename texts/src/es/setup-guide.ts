import { perInterval } from './plan.ts';

export const title = 'Configurar los pagos';
export const lede =
  'Dos formas de cobrar, para quien gestiona este sitio. Las dos necesitan la clave secreta del proveedor de pagos en STRIPE_SECRET_KEY y sus eventos enviados a /api/payment-events, con su secreto en STRIPE_WEBHOOK_SECRET, para que el servidor sepa quién ha pagado. Sin ambas cosas no se vende nada.';
export const createProduct = (name: string, price: string, interval: string): string =>
  `Crea un producto, ${name}, a ${price} ${perInterval(interval)}.`;

export const paymentLink = 'Enlace de pago';
export const createLink = 'Crea un enlace en el panel del proveedor de pagos.';
export const copyLinkId = 'Crea un enlace de pago para el producto y copia su id.';
export const addLinkId = 'Añade el id a la configuración y reinicia el servidor.';

export const backend = 'Backend';
export const serverCreates = 'El servidor crea las sesiones de pago cuando no hay enlace de pago.';
export const setPriceId = 'Pon el id de su precio en STRIPE_PRICE_ID y reinicia el servidor.';

export const backToUpgrade = 'Volver';
export const copy = 'Copiar';
export const copied = 'Copiado';
