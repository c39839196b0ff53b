import { alwaysRefused, refused } from './refusals.ts';
import type { RefusalPattern, Refusals } from './refusals.ts';

/*
 * German, without umlauts, as `normalizedText` leaves it. A negation often follows the verb ("Ich garantiere nichts"),
 * so that many patterns contain their own.
 */

/** Phrases that look like a negation: "nicht nur", "keine Frage", "zögere nicht". */
const figureOfSpeech =
  '(?:nur|bloß|bloss|allein|zogern|lange|zweimal|entgehen|verpassen|falsch|warten|schlecht|ohne|zuletzt|zweifel|frage|sorge|angst|bange|grund|risiko)';
const negation = '(?:nicht|nie|niemals|nichts|niemand\\w*|kein\\w*|weder|kaum|selten|keinesfalls|keineswegs)';
const refusal = '(?:vermeide\\w*|verzicht\\w*|statt|anstatt|unmoglich)';

/** "Mit keinem Ausfall" does not negate what follows. */
const ofSomethingElse = '(?<!\\b(?:mit|hat|haben|hatte|trotz|bei) (?=kein))';
const before = new RegExp(
  `${ofSomethingElse}(?<!\\bwarum )\\b(?:${negation}|${refusal})\\b(?! ${figureOfSpeech}\\b).{0,60}$`,
);
const partEnd = /[,;:.!?]|\b(?:und|aber|doch|sondern|denn|weil|obwohl|wahrend|trotzdem|dennoch)\b/g;

const isDenied = (textBefore: string): boolean => before.test(textBefore.split(partEnd).at(-1) ?? '');

/** At most `most` characters of the same clause, without a negation. */
const within = (most: number): string => `(?:(?!\\b${negation}\\b)(?:[^.!?;,]|[.,](?=\\d))){0,${most}}`;
/** The same across commas: "empfehle ich dir, auf Inter zu setzen". */
const across = (most: number): string => `(?:(?!\\b${negation}\\b)(?:[^.!?;]|[.](?=\\d))){0,${most}}`;
/** No negation follows in the same clause. */
const notDenied = `(?!${within(50)}\\b${negation}\\b)`;

const wins = '(?:gewinnt|gewinnen|siegt|siegen|schlagt|schlagen|verliert|verlieren|holt|holen)';
const win = '(?:sieg|heimsieg|auswartssieg|dreier|erfolg|gewinn|titel)';
/** Sports language: duels and balls are won safely, and the past is certain. */
const ofPlay = '(?!\\b(?:zweikampf\\w*|duelle?|kopfball\\w*|balle?|aufschlag\\w*|pokale?)\\b)';
const surely =
  '(?:ganz |absolut |so gut wie |zu )?(?:sicher|bestimmt|definitiv|garantiert|zweifellos|gewi(?:ss|ß)|auf jeden fall|ohne (?:jeden )?zweifel|mit sicherheit|hundertprozentig|100[ -]?(?:%|prozent)(?:ig)?)(?=$|[ .!?,;:])';
const reachable =
  '(?:den |die |das |einen |ihnen |ihm |ihr |inter |dem team )*(?:\\w+ )?(?:klassenerhalt|aufstieg|platz|rang|achtelfinale|viertelfinale|halbfinale|finale|weiterkommen|tabellenfuhrung|play-?offs?|europa\\w*|titel|meisterschaft|gruppensieg)';

const promises: readonly RefusalPattern[] = [
  refused(`(?<!\\b${win}(?: wurde)? )\\bgarantiere?n?\\b${notDenied}`),
  refused(`\\bgarantiert(?:e[rsnm]?|en)?\\b(?! (?:${negation}\\b(?! zu| verlier| schief)|${reachable}))`),
  refused(`\\b(?:sieg(?:es)?-?|gewinn-?|geld-?zuruck-?|erfolgs-?)?garantien?\\b${notDenied}`),
  refused('\\b(?:tod|bomben|kreuz)sicher\\w*'),
  refused(
    `(?<!\\b(?:war|waren|feierte|feierten|holte|holten|nach|letzte[rnm]?|vergangene[rnm]?)\\b[^.!?]{0,15})\\bsicher(?:er|e|es|en|em|ste[rsn]?)? (?:\\w+ )?(?:${win}|tipp|wette|ding|sache|bank|geld|sieger|einnahme)\\w*`,
  ),
  alwaysRefused(`\\b${wins} (?:(?!\\b(?:nicht|kaum|selten|vielleicht)\\b)${ofPlay}[^.!?;,]){0,30}?${surely}`),
  refused(
    `\\b(?:wird|werden|kann|konnen)\\b${within(40)} ${surely}${within(25)} ?\\b(?:gewinnen|siegen|schlagen|verlieren)\\b`,
  ),
  alwaysRefused(`\\b${surely} (?:nicht |nie )?(?:gewinnt|gewinnen|siegt|siegen|verliert|verlieren)\\b`),
  refused(
    `\\b${win} (?:ist|steht|scheint|gilt als)\\b${within(25)} ?\\b(?:sicher|fest|ausgemacht|formsache|gebongt|beschlossene sache|in der tasche|in trockenen tuchern)\\b`,
  ),
  refused(`\\b(?:formsache|(?:ausgemachte|beschlossene) sache|selbstlaufer|in trockenen tuchern)\\b${notDenied}`),
  alwaysRefused(
    '\\b(?:kann|kannst|konnen|konnt)\\b(?:(?!\\b(?:leisten|ball|balle|duell|zweikampf|aufschlag|sagen)\\b)[^.!?;,]){0,40}\\b(?:nicht|nichts|nie|niemals)\\b(?:(?!\\b(?:leisten|ball|balle|sagen)\\b)[^.!?;,]){0,20}\\b(?:verlieren(?! (?:die|den|das) )|schiefgehen|schief gehen|schieflaufen|falsch machen|geschlagen werden)\\b',
  ),
  alwaysRefused(
    '\\b(?:wird|werden) (?:\\w+ ){0,3}(?:niemals|nie|nicht|auf keinen fall|keinesfalls) (?:verlieren|scheitern)\\b|\\bverlier(?:t|en) (?:das|dies|dieses|hier|heute|morgen|diese)\\b[^.!?;,]{0,20}\\b(?:nicht|nie|niemals|auf keinen fall|keinesfalls)\\b|\\bunverlierbar\\w*|\\bnicht zu verlieren\\b',
  ),
  alwaysRefused(
    '\\brisiko(?:los|frei)\\w*|\\bnull risiko\\b|(?<!\\bspiel(?:t|en|te|ten)?\\b[^.!?]{0,25})\\bohne (?:jedes |jegliches |gro(?:ß|ss)es )?risiko\\b|(?<!\\bgeh(?:t|en|e)? )\\bkein(?:erlei)? risiko\\b(?! (?:fur|von|ein|eingeh))',
  ),
  refused(
    `\\b(?:100[ -]?(?:%|prozent)(?:ig\\w*)?|hundertprozentig\\w*) (?:sicher\\w*|${win}\\w*|chance|tipp|treffer|wette)\\b|\\bzu 100 ?(?:%|prozent)(?=$|[.!]| (?:gewinn|sicher|sieg))`,
  ),
  alwaysRefused(
    `\\b(?:kein(?:en|erlei)? zweifel|keine frage|ohne (?:jeden |jeglichen |den geringsten )?zweifel|ohne frage|zweifellos)\\b[^.!?]{0,40}\\b${wins}\\b|\\bfuhrt kein weg (?:\\w+ )?vorbei\\b`,
  ),
  alwaysRefused(
    `\\b${win} ist\\b[^.!?;,]{0,25}\\bnicht (?:mehr )?zu nehmen\\b|\\b(?:hat|haben) (?:keine|null) chance zu (?:gewinnen|siegen|verlieren)\\b`,
  ),
  refused('\\bdas ist (?:absolut |ganz )?sicher(?=$|[.!])'),
  refused(
    '\\b(?:leichtes|schnelles|einfaches|geschenktes|sicheres|leicht verdientes) geld\\b|\\bgeld (?:ist )?geschenkt\\b',
  ),
  refused('\\binsider-?(?:tipp|info|infos|wissen)\\b|\\b(?:spiel|partie) ist (?:gekauft|manipuliert|abgekartet)\\b'),
  refused(
    '\\bdarauf kannst du (?:dich verlassen|wetten|gift nehmen|bauen)\\b|\\bverlass dich (?:darauf|drauf)\\b|\\bmit (?:absoluter|volliger|voller|hundertprozentiger|100 ?%iger|letzter) (?:sicherheit|gewissheit)\\b',
  ),
  refused(`\\bdu (?:wirst (?:\\w+ ){0,3}gewinnen|gewinnst (?:diese|die|deine|damit|sicher))\\b`),
  alwaysRefused(
    '\\bunmoglich\\b(?! (?:zu sagen|vorher))[^.!?]{0,40}\\b(?:verlier\\w*|scheiter\\w*|geschlagen|nicht gewinn\\w*)\\b',
  ),
  refused(
    `\\bich bin (?:mir )?(?:\\w+ )?(?:sicher|uberzeugt),? dass [^.!?]{2,40}\\b(?:gewinn\\w*|siegt?|schlagt|verlier\\w*)|\\bich versprech\\w*\\b${notDenied}|\\bversprochen\\b`,
  ),
  refused(
    '\\b(?:ist|sind|bleibt|bleiben) (?:\\w+ )?(?:eine |die |meine |unsere )?(?:absolute |sichere |klare )?bank\\b(?! (?:der|von|mit|stark))|\\b(?:banktipp|bank-tipp|bank des (?:tages|abends|spieltags))\\b',
  ),
];

const coin = '(?:€|\\$|£|euro\\b|eur\\b|franken\\b|chf\\b|dollar\\b|pfund\\b|einheit(?:en)?\\b|units?\\b)';
const sum = `(?:[€$£] ?\\d[\\d.,]{0,12}(?![\\d.,]| ?(?:mio|millionen|mrd))|\\d[\\d.,]{0,12} ?${coin}|(?:zwei|drei|funf|zehn|zwanzig|funfzig|hundert|tausend|ein paar) ${coin}|(?:einen|'?nen) (?:zehner|zwanziger|funfziger|hunderter|fuffi|zwanni|hunni|tausender) auf)`;
const share = '\\d[\\d.,]{0,12} ?(?:%|prozent\\b)';
const staking =
  '(?:setz(?:e|en)?|wett(?:e|en)|platzier(?:e|en)|riskier(?:e|en)|investier(?:e|en)|steck(?:e|en)|hau(?:e|en)?|leg(?:e|en)?|pack(?:e|en)?)';
const betting = '(?:setzen|wetten|tippen|zocken|einsetzen)';
const toBet = '(?:zu setzen|zu wetten|zu tippen|zu zocken|einzusetzen)';

/** In sports language teams rely on ("setzen auf") the counter-attack, and an "Einsatz" is effort or an appearance. */
const onPlay =
  '(?! (?:konter\\w*|ballbesitz|pressing|umschalt\\w*|standards?|jugend\\w*|junge|erfahrung\\w*|tempo|defensive|offensive|routine|physis|viererkette|dreierkette))';

const stakes: readonly RefusalPattern[] = [
  refused(`\\b${staking}\\b${within(30)} ?${sum}`),
  refused(
    `${sum}${within(40)}\\b(?:setzen|wetten|riskieren|einsetzen|platzieren)\\b|${sum} (?:einsatz\\b|auf (?!dem|der|lager|konto))`,
  ),
  refused(
    `\\b(?:setze?|riskiere?|nimm|wette)\\b${within(20)} ?${share}|${share} (?:von |des |deines |deiner |eures )+(?:guthaben|budget|geld|kapital|konto|bank|bankroll|wett)\\w*|\\bbank ?rolls?\\b`,
  ),
  refused(
    `^(?:also |dann |jetzt |am besten |einfach |unbedingt |ruhig |bitte )*(?:setze?|wette|wettet|tippe?|setzen sie|wetten sie|tippen sie|zocke?)\\b(?! ${negation})${within(20)} ?\\b(?:auf|gegen)\\b${onPlay}`,
  ),
  refused(
    `(?<=[:,]) (?:setze?|wette|tippe?) (?:(?:heute|jetzt|hier|ruhig|unbedingt|einfach) )*(?:auf|gegen)\\b${onPlay}`,
  ),
  refused(
    `\\b(?:du|ihr|ich|wir)\\b ?(?:\\w+ )?(?:sollte[nst]*|kannst|konntet|konntest|musst|musstest|darfst|magst|wurdet?|wurdest|wurd|konnte|mochtest?)\\b${across(60)} ?\\b${betting}\\b`,
  ),
  refused(
    `\\b(?:sollte[nst]*|kannst|konntest|musst|darfst|wurde|konnte) (?:du|ihr|ich)\\b${across(60)} ?\\b${betting}\\b`,
  ),
  // The verb at the end: "dass du auf Inter setzen solltest". A condition or a question is not advice.
  alwaysRefused(
    `(?<!\\b${negation}\\b(?! (?:nur|frage|zweifel)\\b)[^.!?,]{0,30}, (?:dass|warum|weshalb|wieso) )(?<!\\b(?:ob|wenn|falls|bevor|sobald|solange) )\\b(?:du|ihr)\\b${across(60)} ?\\b${betting} (?:solltest|solltet|kannst|konnt|konntest|konntet|musst|musstest|darfst|durft)\\b`,
  ),
  refused(
    `\\bauf\\b${onPlay}${within(40)} ?\\b${betting} (?:wurde ich|(?:solltest|kannst|konntest|musst|darfst) du|(?:sollte|kann|konnte|muss|darf) man)\\b${notDenied}`,
  ),
  refused(
    `\\bman (?:sollte|kann|konnte|muss|darf)\\b${within(50)} ?\\b(?:wetten|tippen|zocken|geld setzen|(?:auf (?:inter|einen|den) .*sieg setzen))\\b`,
  ),
  refused(
    `\\b(?:empfehl\\w*|rate|rat|ratsam|vorschlag|schlage|lohnt|lohnen|lohnenswert|sinnvoll|klug|clever|schlau|sinn|zeit|reizvoll|verlockend|wert|idee|kein fehler)\\b${across(60)} ?\\b(?:wetten?\\b(?!-)|tipp auf\\b|${toBet}|kombi(?:wette)?\\b|einsatz\\b|geld (?:auf|zu))`,
  ),
  refused(
    `\\b(?:wette|tipp|einsatz) auf\\b${within(40)} (?:lohnt|lohnen|empfiehlt|empfehle|ist (?:sinnvoll|klug|ratsam|ein muss|pflicht))\\b`,
  ),
  refused(
    '\\b(?:gute|beste|lohnende|clevere|kluge|starke|solide|interessante|attraktive|klare|heisse|heiße|kleine|gro(?:ß|ss)e|hohe)[rsnm]? wetten?\\b|\\b(?:wette|tipp) des (?:tages|abends|spieltags|wochenendes)\\b|\\bist (?:meine|die|unsere) wette\\b|\\bals (?:deine |meine )?wette\\b|\\bwett-?(?:tipp|empfehlung):',
  ),
  refused(
    `\\bvalue[- ]?(?:bet|wette|tipp|quote)s?\\b|\\b(?:hat|haben|bietet|steckt|viel|echter|guter|etwas|klarer) value\\b|\\bquoten?\\b${within(30)}\\b(?:lohnt sich|lohnend|ein geschenk|zu hoch|unterschatzt|wert hat)\\b|\\b(?:lohnende|unterbewertete|zu hohe|attraktive) quote\\b`,
  ),
  refused(
    `\\b(?:kleine[rnm]?|niedrige[rnm]?|hohe[rnm]?|gro(?:ß|ss)e[rnm]?|maximale[rnm]?|minimale[rnm]?|halbe[rnm]?|doppelte[rnm]?) einsatz\\b${within(40)}\\b(?:auf|reicht|genugt|riskier\\w*|wag\\w*|lohnt|empfiehlt)\\b|\\beinsatz(?:hohe)? ?[:=] ?\\S|\\beinsatzhohe\\b|\\b(?:dein|deinen|euren|den) einsatz (?:klein|niedrig|gering|hoch)\\b`,
  ),
  refused(
    `\\b(?:verdopp\\w*|erhoh\\w*|steiger\\w*|verdreifach\\w*)\\b${within(20)}\\b(?:einsatz|einsatze|wette|wetten)\\b|\\beinsatz\\w*\\b${within(20)} ?\\b(?:verdopp\\w*|erhoh\\w*|steiger\\w*)|\\bmartingale?\\b|\\bkelly\\b(?! (?:hat|trifft|spielt))`,
  ),
  refused(
    `\\b(?:setze?|wette|riskiere?|hau|steck)\\b${within(20)} ?\\b(?:alles|dein\\w* (?:geld|haus|gehalt|ersparnisse|erspartes|miete)|haus und hof|die halfte|den rest)\\b|\\balles auf (?!eine karte|anfang|dem platz)[\\w ]{2,25} (?:setzen|wetten)\\b|\\bdein\\w* (?:miete|ersparnisse|erspartes|gehalt|lohn)\\b|\\bdein\\w* geld (?:auf|in)\\b`,
  ),
  refused('\\b(?:geh|gehe|gehen sie|geht ruhig) (?:\\w+ )?all[- ]?in\\b|\\ball[- ]in auf\\b'),
  refused(
    '\\b(?:deine? |die |eure |alle )?(?:verluste|verlorenes|verlorene geld|geld|miete)\\b(?:(?!\\bball\\b)[^.!?;,]){0,25}\\b(?:zuruck(?:zu)?(?:hol|gewinn|bekomm)\\w*|reinhol\\w*|wieder rein)|\\b(?:hol|gewinn)\\w* (?:dir |du |euch |ihr )?(?:\\w+ ){0,2}(?:geld|verluste|miete) (?:wieder )?(?:zuruck|rein)\\b',
  ),
  refused(
    '\\b(?:nimm|nehmen sie|hol dir)\\b[^.!?]{0,20}\\b(?:kredit|darlehen|dispo)\\b|\\bkredit auf(?:zu)?nehmen\\b|\\bdein\\w* kreditkarte\\b|\\b(?:leih|borg)e? dir\\b|\\bgeld (?:zu )?leihen\\b',
  ),
  refused(
    '^(?:probiere?|versuche?|baue?|mach|spiele?|nimm|platziere?|gib)\\b(?: \\w+){0,3} (?:kombi(?:wette)?|systemwette|wette|wettschein|tippschein|schein|tipp ab)\\b|\\bauf (?:jeden|deinen|den) (?:wett|tipp)?schein\\b',
  ),
  refused(
    `\\bwenn du (?:schon )?(?:wettest|setzt|tippst),? dann\\b(?! (?:nur|mit|vorsichtig|in ))|\\bich (?:selbst )?(?:setze|wette)\\b(?: \\w+)? auf\\b${onPlay}|\\b(?:den|jeden) einsatz wert\\b|\\bmit (?:einer|zwei|drei|vier|funf|\\d+) (?:einheit(?:en)?|units?)\\b`,
  ),
  refused(
    `\\bauf [\\w ]{2,25} ${toBet}\\b[^.!?]{0,15}\\b(?:ist|ware) (?:eine )?(?:gute|kluge|sinnvoll|klug|clever|richtig)|\\b(?:setze?|leg) (?:ruhig |gerne? )?(?:etwas|ein bisschen|ein wenig|mehr)\\b|^(?:nimm|spiele?) (?:das )?(?:uber|unter|handicap|doppelte chance|sieg|heimsieg|remis|unentschieden)\\b`,
  ),
  refused(
    '^(?:nimm|hol dir|schnapp dir|sichere dir|spiele?) (?:[\\w ]{2,25} (?:zu|fur|bei) \\d|(?:die|diese|dir die) quote\\b)|\\b(?:quote|kurs|\\d[.,]\\d\\d)\\b[^.!?]{0,30}\\b(?:zugreifen|zuschlagen|mitnehmen)\\b|\\bgreif\\b[^.!?]{0,20}\\bzu(?=$|[.!])|\\d[.,]\\d\\d\\b[^.!?]{0,25} (?:solltest du|kannst du|wurde ich) (?:\\w+ )?(?:spielen|nehmen)\\b',
  ),
  alwaysRefused(
    `\\bwer\\b[^.!?]{2,40}\\b(?:setzt|wettet|tippt),? (?:macht nichts falsch|liegt richtig|wird belohnt|gewinnt)\\b|\\bkein(?:en)? grund\\b[^.!?]{0,20}\\bnicht\\b[^.!?]{0,30}${toBet}\\b`,
  ),
  alwaysRefused(
    `\\bzoger\\w* nicht\\b[^.!?]{0,50}\\b${betting}\\b|\\bwarum nicht\\b[^.!?]{0,50}\\b${betting}\\b|\\b(?:quote|wette|tipp|chance)\\b[^.!?]{0,20}\\bnicht (?:entgehen|verpassen)\\b|\\bverpass[^.!?]{0,25}\\b(?:quote|wette|tipp)\\b[^.!?]{0,10}\\bnicht\\b`,
  ),
];

export const germanRefusals: Refusals = { promises, stakes, isDenied };
