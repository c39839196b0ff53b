import { perInterval } from './menu.ts';

export const signInRequired = 'Anmeldung nötig';
export const upgradeToPremium = 'Upgrade auf Premium';
export const accessFoot = 'Jederzeit kündbar. Sichere Zahlung über Stripe';
export const accessLede =
  'Melde dich an, um den KI-Analysten zu nutzen. Ergebnisse, Quoten und Statistiken sind für alle kostenlos.';
/** Shown while Premium is not for sale. */
export const accessLedeWithoutPremium =
  'Melde dich an, um deine Teams und Ligen auf allen Geräten zu sehen. Ergebnisse, Quoten und Statistiken sind für alle kostenlos.';

export const youArePremium = 'Du hast Premium!';
export const activeUntil = (date: string): string => `Aktiv bis ${date}`;
export const goOn = 'Weiter';

export const setupGuide = 'Einrichtung';
export const tryDemo = 'Demo testen';
export const simulatedPayment = 'Testzahlung: Es wird nichts abgebucht. Testkarten sind vorhanden.';
export const demoMode =
  'Demo-Modus: Premium-Funktionen aktiviert! Das ist nur eine Demo: Du hast nichts gekauft, und dein Tarif ist unverändert.';

export const subscriptionTitle = 'Abo verwalten';
export const billingQuestions = (address: string): string => `Fragen zur Abrechnung? Schreib an ${address}`;
export const yourPlanFree = 'Dein Tarif: Kostenlos';
export const paymentOverdue = 'Zahlung überfällig';
export const expires = 'Läuft ab: ';
export const nextBilling = 'Nächste Abbuchung: ';
export const cancelsAtEnd = 'Endet zum Laufzeitende';
export const trial = 'Testphase';
export const active = 'Aktiv';

export const pausedAndCancels =
  'Deine letzte Zahlung ist fehlgeschlagen, deshalb ist Premium pausiert. Dein Abo ist bereits gekündigt.';
export const pausedForPayment =
  'Deine letzte Zahlung ist fehlgeschlagen, deshalb ist Premium pausiert. Aktualisiere deine Karte, um es fortzusetzen.';
/** For a subscriber when the site has no analyst. */
export const analystUnavailable = (cancels: boolean): string =>
  cancels
    ? 'Der KI-Analyst ist auf dieser Seite derzeit nicht verfügbar. Dein Abo endet mit dem bezahlten Zeitraum.'
    : 'Der KI-Analyst ist auf dieser Seite derzeit nicht verfügbar. Du kannst dein Abo jederzeit kündigen.';
export const setToCancel = (date: string): string => `Dein Abo ist gekündigt. Du behältst Premium bis ${date}.`;
export const cancelQuestion = 'Abo kündigen?';
export const keptUntil = (date: string): string =>
  `Du behältst Premium bis ${date}. Danach kannst du den Analysten nicht mehr nutzen; Ergebnisse, Quoten und Statistiken bleiben kostenlos.`;
export const notRenewed =
  'Premium ist pausiert, weil eine Zahlung überfällig ist, und wird nicht verlängert. Ergebnisse, Quoten und Statistiken bleiben kostenlos.';
export const yesCancel = 'Ja, kündigen';
export const keepSubscription = 'Abo behalten';
export const resumeSubscription = 'Abo fortsetzen';
export const updateCard = 'Karte aktualisieren';
export const cardsAndInvoices = 'Karten und Rechnungen';
export const cancelSubscription = 'Abo kündigen';
export const close = 'Schließen';

export const resumed = 'Dein Abo läuft weiter. Die Kündigung wurde zurückgenommen.';
export const cancelled = 'Dein Abo ist gekündigt. Du hast noch bis zum Ende des bezahlten Zeitraums Zugang.';
export const overdueCancelled = 'Dein Abo ist gekündigt. Es wird nicht verlängert.';

export const failures = {
  upgrade: 'Das Upgrade konnte nicht gestartet werden. Bitte versuche es noch einmal.',
  cancel: 'Das Abo konnte nicht gekündigt werden. Bitte versuche es noch einmal oder wende dich an den Support.',
  resume: 'Das Abo konnte nicht fortgesetzt werden. Bitte versuche es noch einmal oder wende dich an den Support.',
  portal: 'Die Abrechnungsseite konnte nicht geöffnet werden. Bitte versuche es noch einmal.',
  overdue:
    'Die Abrechnungsseite konnte nicht geöffnet werden. Deine Karte ist unverändert, und die Zahlung ist weiterhin überfällig. Bitte versuche es noch einmal oder wende dich an den Support.',
};

export const refusals: Readonly<Record<string, string>> = {
  'too-many-requests': 'Zu viele Anfragen. Bitte versuche es gleich noch einmal.',
  'signed-out': 'Bitte melde dich zuerst an.',
  'sign-in-to-upgrade': 'Für das Upgrade musst du angemeldet sein.',
  'sign-in-to-cancel': 'Zum Kündigen musst du angemeldet sein.',
  'foreign-origin': 'Die Anfrage kam von einer anderen Website.',
  'another-account': 'Inzwischen ist ein anderes Konto angemeldet. Bitte lade die Seite neu.',
  'not-yours': 'Das gehört zu einem anderen Konto.',
  'sign-in-not-configured': 'Die Anmeldung ist nicht eingerichtet.',
  'premium-unavailable':
    'Premium ist nicht verfügbar, weil der KI-Analyst nicht eingerichtet ist. Es wurde nichts abgebucht.',
  'already-premium': 'Du hast Premium bereits.',
  'payment-overdue':
    'Eine Zahlung für dein Abo ist noch offen, und die Seite dafür konnte nicht geöffnet werden. Bitte versuche es noch einmal oder kündige das Abo.',
  'no-subscription': 'Kein aktives Abo gefunden',
  'demo-mode':
    'Der Zahlungsdienst ist eingerichtet, aber es gibt keinen Zahlungslink. Erstelle einen Zahlungslink oder richte ein Backend ein, das Checkout-Sitzungen anlegt.',
  'backend-required':
    'Es fehlt ein Backend, das Checkout-Sitzungen anlegt. Du kannst stattdessen einen Zahlungslink erstellen.',
  'payment-link-not-configured': 'In der Konfiguration fehlt die ID des Zahlungslinks.',
  'upgrade-failed': 'Das Upgrade konnte nicht gestartet werden. Bitte versuche es noch einmal.',
  'cancel-failed':
    'Das Abo konnte nicht gekündigt werden. Bitte versuche es noch einmal oder wende dich an den Support.',
  'payment-provider-failed': 'Der Zahlungsdienst hat keine brauchbare Antwort gegeben.',
  'shutting-down': 'Der Server startet gerade neu. Bitte versuche es gleich noch einmal.',
  internal: 'Bei uns ist etwas schiefgegangen.',
};

export const setupGuideTitle = 'Zahlungen einrichten';
export const setupGuideLede =
  'Für den Betreiber dieser Seite: zwei Wege, Zahlungen anzunehmen. Beide brauchen den geheimen Schlüssel des Zahlungsdienstes in STRIPE_SECRET_KEY und einen Webhook an /api/payment-events mit seinem Secret in STRIPE_WEBHOOK_SECRET, damit der Server weiß, wer bezahlt hat. Erst wenn beides gesetzt ist, wird Premium verkauft.';
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
