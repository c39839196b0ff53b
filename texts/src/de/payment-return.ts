export const backToMatches = 'Zurück zu den Live-Spielen';
export const upgradeToPremium = 'Upgrade auf Premium';

export const noPayment = 'Es wurde nichts bezahlt';
export const leftWithPlan =
  'Du hast die Zahlung abgebrochen. Dein Tarif ist unverändert; Ergebnisse, Quoten und Statistiken bleiben frei zugänglich.';
export const leftFree =
  'Du hast die Zahlung abgebrochen. Dein Tarif ist weiterhin kostenlos; Ergebnisse, Quoten und Statistiken bleiben frei zugänglich.';

export const outcomes = {
  asking: { title: 'Einen Moment', text: 'Wir fragen nach, wer angemeldet ist.' },
  'signed-out': {
    title: 'Melde dich an, um deinen Tarif zu sehen',
    text: 'Du bist abgemeldet. Eine Zahlung gehört zu dem Konto, mit dem sie begonnen wurde. Melde dich mit diesem Konto an.',
  },
  unreachable: {
    title: 'Wir erreichen den Server nicht',
    text: 'Bitte prüfe deine Internetverbindung. Eine geleistete Zahlung ist nicht verloren und muss nicht wiederholt werden.',
  },
  confirming: {
    title: 'Deine Zahlung wird geprüft',
    text: 'Wir fragen beim Zahlungsdienst nach. Das dauert ein paar Sekunden.',
  },
  premium: { title: 'Du stehst in der Startelf', text: 'Premium ist aktiv.' },
  'not-yours': {
    title: 'Diese Zahlung gehört nicht zu deinem Konto',
    text: 'Sie gehört zu einem anderen Konto, oder es gibt sie nicht. Melde dich mit dem Konto an, mit dem du bezahlt hast, um dessen Tarif zu sehen.',
  },
  late: {
    title: 'Noch nicht bestätigt',
    text: 'Der Zahlungsdienst hat bisher keine Zahlung bestätigt. Sobald er es tut, ändert sich dein Tarif von selbst. Bitte bezahle nicht noch einmal.',
  },
};
/** After checkout on a site without an analyst: the server ends and refunds such a purchase. */
export const unavailable = {
  title: 'Premium ist nicht verfügbar',
  text: 'Der KI-Analyst ist auf dieser Seite nicht eingerichtet, Premium würde dir also nichts bringen. Falls du bezahlt hast, wird das Abo beendet und der Betrag vollständig auf deine Karte erstattet.',
};
export const premiumAndAnalyst = 'Premium ist aktiv. Der Analyst ist bereit, wenn du es bist.';

export const plan = 'Tarif';
export const status = 'Status';
export const confirming = 'Wird bestätigt';
export const paidToday = 'Heute bezahlt';
export const paidOn = (date: string): string => `Bezahlt am ${date}`;
export const expires = 'Läuft ab';
export const nextBilling = 'Nächste Abbuchung';

export const openAnalyst = 'KI-Analyst öffnen';
export const checkAgain = 'Erneut prüfen';
export const tryAgain = 'Erneut versuchen';
