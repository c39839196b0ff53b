import { perInterval } from './plan.ts';

export const title = 'Zahlungen einrichten';
export const lede =
  'Zwei Wege, Zahlungen anzunehmen, für alle, die diese Seite betreiben. Beide brauchen den geheimen Schlüssel des Zahlungsdienstes als STRIPE_SECRET_KEY und dessen Ereignisse an /api/payment-events, mit ihrem Signaturschlüssel als STRIPE_WEBHOOK_SECRET, damit der Server erfährt, wer bezahlt hat. Ohne beides wird nichts verkauft.';
export const createProduct = (name: string, price: string, interval: string): string =>
  `Lege ein Produkt an: ${name}, zum Preis von ${price} ${perInterval(interval)}.`;

export const paymentLink = 'Zahlungslink';
export const createLink = 'Erstelle im Dashboard des Zahlungsdienstes einen Link.';
export const copyLinkId = 'Erstelle dafür einen Zahlungslink und kopiere dessen ID.';
export const addLinkId = 'Trage die ID in die Konfiguration ein und starte den Server neu.';

export const backend = 'Backend';
export const serverCreates = 'Der Server legt Checkout-Sitzungen an, wenn kein Zahlungslink gesetzt ist.';
export const setPriceId = 'Setze die ID seines Preises als STRIPE_PRICE_ID und starte den Server neu.';

export const backToUpgrade = 'Zurück zum Upgrade';
export const copy = 'Kopieren';
export const copied = 'Kopiert';
