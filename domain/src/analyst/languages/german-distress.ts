import { distressSign } from '../distress-patterns.ts';
import type { DistressSign } from '../distress-patterns.ts';

/*
 * Messages in German of users who need help, without umlauts, as `normalizedText` leaves them. In sports language teams
 * lose, make up for losses and have debts, so each pattern needs the user, money or a bet.
 */

const bet =
  '(?:wett\\w*|zock\\w*|tippschein\\w*|tipps?|quoten?|schein|kombi\\w*|casino|spielautomat\\w*|setz\\w*|gluckspiel\\w*|glucksspiel\\w*)';
const i = '(?:ich|hab|habe|bin|mir|mich)';
const unit = '(?:€|\\$|euro|eur|franken|chf|tausend|hundert|mille|k)(?![a-z])';
const amount = `(?:[€$]\\s?\\d[\\d.,]*|\\d[\\d.,]* ?${unit}|\\b(?:hunderte|tausende|viel|so viel|zu viel|mein ganzes|das ganze|all mein) (?:euro|geld))`;
const means =
  '(?:miete|ersparnisse?|erspartes|gehalt|lohn|haushaltsgeld|urlaubsgeld|essensgeld|rente|erbe|sparbuch|kontostand)';
const gone = '(?:verloren|verspielt|verwettet|verzockt|verballert|verbrannt|verpulvert)';
const notTheirs =
  /\b(?:verein|klub|club|bayern|dortmund|schalke|barcelona|hertha|punkte?|ball|balle|faden|uberblick|aus den augen)\b/;

export const germanLosses: readonly DistressSign[] = [
  distressSign(
    `\\b(?:alles|geld|${means}|${amount})\\b.{0,25}\\b(?:verspielt|verwettet|verzockt|verballert|verpulvert)\\b`,
  ),
  distressSign(
    `\\b${i}\\b.*\\b(?:alles|geld|${means}|haus)\\b.*\\b${gone}\\b|\\b${i}\\b.{0,30}${amount}.{0,20}\\b${gone}\\b`,
    /\b(?:aus den augen|den (?:faden|uberblick))\b/,
  ),
  distressSign(
    `\\bich\\b.{0,20}\\b\\d{2,6}\\b.{0,15}\\b${gone}\\b.{0,20}\\b${bet}|\\b${bet}.{0,30}\\bich\\b.{0,20}\\b\\d{2,6}\\b.{0,15}\\b${gone}`,
  ),
  distressSign(`\\b(?:spiel|wett)(?:sucht\\w*|suchtig)\\b`, /\b(?:spieler|trainer|profi|tonali|toney)\b/),
  distressSign(
    `\\b(?:ich|wir|mir|mein\\w*|wie)\\b.*\\b(?:geld|verluste?|verlorene\\w*|einsatz|was ich)\\b.{0,40}\\b(?:zuruck\\w*|wieder rein\\w*|reinhol\\w*|wieder ?hol\\w*)`,
    /\b(?:abo|abonnement|premium|ticket\w*|erstatt\w*|ballverlust\w*|abgesagt|verschoben)\b/,
  ),
  distressSign(`^\\W*verluste? (?:wettmach\\w*|ausgleich\\w*|zuruck\\w*)|\\bmeine verluste?\\b`, /\bballverlust/),
  distressSign(`\\bverluste?\\b.*\\bzuruckgewinnen\\b`, /\bballverlust/),
  distressSign(
    `\\b(?:meine?|unsere?) (?:[a-z]+ )?${means}\\b.{0,20}\\b(?:ist|sind|ging|war)? ?(?:weg|futsch|leer|gone)\\b`,
  ),
  distressSign(
    `\\b(?:ich bin|bin|ich liege|ich stehe|liege|stehe)\\b.{0,15}\\b(?:\\d[\\d.,]*|${amount}).{0,8} (?:im )?(?:minus|miese\\w*|hinten|rot\\w*)`,
    /\b(?:punkte?|tipprunde|kicktipp|tore)\b/,
  ),
  distressSign(
    `\\b(?:ich|man)\\b.{0,15}\\b(?:kann|konnte|schaffe|komme)\\b.{0,20}\\b(?:nicht|nie)\\b.{0,20}\\b(?:aufhoren|weg|los)\\b.{0,20}\\b${bet}|\\b(?:mit dem|vom|zu) (?:wetten|zocken|spielen) (?:aufhoren|loskommen|wegkommen)|\\bnicht aufhoren zu (?:wetten|zocken|spielen)`,
  ),
  distressSign(
    `\\bkontrolle\\b.{0,20}\\b${bet}.{0,15}\\bverloren|\\b(?:ubers?|beim) ${bet}.{0,20}\\bkontrolle verloren`,
  ),
  distressSign(
    `\\b(?:wett|spiel)schulden\\b|\\b(?:ich|wir|mein\\w*)\\b.{0,20}\\bschulden\\b|\\bschulden\\b.{0,25}\\b${bet}`,
    notTheirs,
  ),
  distressSign(`\\bmeine? (?:aller)?letzte[nrs]?\\b.{0,10}(?:\\d|${unit}|geld|kohle)`),
  distressSign(
    `\\b(?:ich )?(?:brauche|muss)\\b.{0,25}\\b(?:geld|kohle|${amount}|miete|rechnung\\w*|raten)\\b.{0,40}\\b${bet}`,
  ),
  distressSign(
    `\\b${i}\\b.{0,30}\\b(?:geliehen|leihen|kredit|darlehen|dispo|kreditkarte|verkauft|verpfandet|gestohlen|geklaut)\\b.{0,40}\\b${bet}`,
    /\b(?:spieler|sturmer|ausgeliehen)\b/,
  ),
  distressSign(`\\bich verlier\\w*\\b.{0,12}\\b(?:nur noch|standig|dauernd|immer)\\b.{0,40}\\b${bet}`),
  distressSign(
    `\\b(?:frau|mann|freundin|freund|familie|eltern)\\b.{0,30}\\b(?:wettschulden|spielsucht|verzockt|verspielt|verwettet|vom wetten)`,
  ),
];

export const germanSelfHarm: readonly DistressSign[] = [
  distressSign(
    `\\b(?:ich will|ich mochte|ich wurde)(?: \\w+)? sterben\\b|\\bmich um(?:zu)?bringen\\b|\\b(?:selbstmord|suizid)\\w*`,
    /\b(?:selbstmordkommando|selbstmordgruppe|suizidal(?:e|er|es)? (?:abwehr|taktik|pass))\b/,
  ),
  distressSign(`\\bich bring\\w* mich um\\b`),
  distressSign(
    `\\bich (?:will|mag|mochte|kann)\\b.{0,12}\\bnicht (?:mehr |weiter)?(?:leben|weiterleben|da sein)\\b(?! mit)`,
  ),
  distressSign(`\\b(?:mir|ich)\\b.{0,20}\\b(?:das leben|mein leben) (?:zu )?(?:nehmen|beenden)\\b`),
  distressSign(`\\b(?:ich|wenn ich|besser)\\b.{0,20}\\b(?:tot ware|ware (?:lieber |besser )?tot|lieber tot)\\b`),
  distressSign(
    `\\bich (?:tue|tu|verletze|ritze|schneide) (?:mir|mich)\\b(?! (?:leid|schwer|nichts|einen gefallen))(?:.{0,12}\\b(?:weh|selbst|etwas an|was an)\\b|$|[.!,])|\\bmir (?:et)?was an(?:zu)?tun\\b`,
  ),
  distressSign(
    `\\bich\\b.{0,25}\\balles beenden\\b|\\bich (?:will|mochte) (?:einfach )?(?:fur immer |ganz )(?:weg sein|verschwinden)\\b`,
  ),
  distressSign(`\\b(?:niemand|keiner) wurde mich vermissen\\b|\\bohne mich (?:waren|ware)\\b.{0,30}\\bbesser\\b`),
  distressSign(`\\b(?:keinen|kein) (?:sinn|grund)\\b.{0,15}\\b(?:im leben|mehr zu leben|zu leben|weiterzuleben)\\b`),
];
